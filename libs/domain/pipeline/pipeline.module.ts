import { Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { AccessModule, KeyedSettings } from '@app/domain/access';
import { AnswerExtractionModule } from '@app/platform/answer-extraction';
import { createVendorRoutes, followRedirect, VENDOR_ROUTES } from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';
import { WebFetcher, WebFetchModule } from '@app/platform/web-fetch';
import { AnswerMonths } from './answers/answer-months.service';
import { RawAnswersRepository } from './answers/raw-answers.repository';
import { RawRetention } from './answers/raw-retention.service';
import { AnswersRepository } from './answers/answers.repository';
import { SpendingModule } from './spending/spending.module';
import { AnswerRecorder } from './capture/answer-recorder';
import { ChannelsModule } from './channels/channels.module';
import { ChannelMoves } from './schedule/channel-moves.service';
import { CaptureService } from './capture/capture.service';
import { ExecutionService } from './capture/execution.service';
import { ExecutionsRepository } from './executions/executions.repository';
import { AnswersImportService } from './import/answers-import.service';
import { ImportedPrompts } from './import/imported-prompts.service';
import { CapturedBatchRepository } from './import/captured-batch.repository';
import { DerivedRowsRepository } from './ingest/derived-rows.repository';
import { IngestRepository } from './ingest/ingest.repository';
import { IngestService } from './ingest/ingest.service';
import { UrlDictionary } from './ingest/url-dictionary.repository';
import { JudgeStep } from './capture/judge-step.service';
import { VendorQuestions } from './capture/vendor-questions.service';
import { AnswerEvaluation } from './evaluation/answer-evaluation.service';
import { AnsweredExecutions } from './executions/answered-executions.repository';
import { PlannedExecutions } from './executions/planned-executions.repository';
import { FailedExecutions } from './executions/failed-executions.repository';
import { RemovedExecutions } from './executions/removed-executions.repository';
import { LanguageModelModule } from './language-model.module';
import { Judgements } from './judging/judgements.service';
import { JudgementsRepository } from './judging/judgements.repository';
import { LateSentiments } from './judging/late-sentiments.repository';
import { PromptJudging } from './judging/prompt-judging.service';
import { PromptJudgings } from './judging/prompt-judgings.repository';
import { JudgingPriceModule } from './judging/judging-price.module';
import { JudgingStatus } from './judging/judging-status.service';
import { SentimentBackfill } from './judging/sentiment-backfill.service';
import { DerivedGenerations } from './recalculation/derived-generations.repository';
import { ExtractionDiff } from './recalculation/extraction-diff.service';
import { ShownAnswersRepository } from './recalculation/shown-answers.repository';
import { RecalculationService } from './recalculation/recalculation.service';
import { RecalculationSweep } from './recalculation/recalculation-sweep.service';
import { RecalculationsRepository } from './recalculation/recalculations.repository';
import { CopiedRows } from './recalculation/copied-rows.service';
import { ExtractedRows } from './recalculation/extracted-rows.service';
import { ShownExecutionsRepository } from './recalculation/shown-executions.repository';
import { StoredAnswersRepository } from './recalculation/stored-answers.repository';
import { AnswerBrandsBackfill } from './rollups/answer-brands-backfill.service';
import { AnswerBrandsRepository } from './rollups/answer-brands.repository';
import { SearchBackfill } from './search/search-backfill.service';
import { SearchTexts } from './search/search-texts.repository';
import { DispatcherService } from './schedule/dispatcher.service';
import { PlannerRepository } from './schedule/planner.repository';
import { PlannerService } from './schedule/planner.service';
import { VendorsModule } from './vendors/vendors.module';
import { MentionVerdicts } from './verdicts/mention-verdicts.repository';
import { TrackingPortsModule } from './tracking-ports.module';

const vendorRoutes = {
  provide: VENDOR_ROUTES,
  inject: [KeyedSettings, CLOCK, WebFetcher],
  useFactory: (settings: KeyedSettings, clock: Clock, fetcher: WebFetcher) =>
    settings.making((now) =>
      createVendorRoutes(now, { clock, follow: (url, signal) => followRedirect(fetcher, url, signal) }),
    ),
};

@Module({
  imports: [
    AccessModule,
    AnswerExtractionModule,
    JudgingPriceModule,
    LanguageModelModule,
    ChannelsModule,
    SpendingModule,
    TrackingPortsModule,
    VendorsModule,
    WebFetchModule,
  ],
  providers: [
    vendorRoutes,
    AnswerMonths,
    AnswersRepository,
    RawAnswersRepository,
    RawRetention,
    AnswerRecorder,
    AnsweredExecutions,
    FailedExecutions,
    PlannedExecutions,
    RemovedExecutions,
    CapturedBatchRepository,
    DerivedRowsRepository,
    ExecutionsRepository,
    IngestRepository,
    JudgementsRepository,
    JudgingStatus,
    LateSentiments,
    PlannerRepository,
    PromptJudgings,
    UrlDictionary,
    DerivedGenerations,
    RecalculationsRepository,
    ShownAnswersRepository,
    CopiedRows,
    ExtractedRows,
    ShownExecutionsRepository,
    StoredAnswersRepository,
    SearchTexts,
    MentionVerdicts,
    AnswersImportService,
    ImportedPrompts,
    AnswerBrandsBackfill,
    AnswerBrandsRepository,
    AnswerEvaluation,
    JudgeStep,
    CaptureService,
    VendorQuestions,
    ChannelMoves,
    DispatcherService,
    ExecutionService,
    ExtractionDiff,
    IngestService,
    Judgements,
    PlannerService,
    PromptJudging,
    RecalculationService,
    RecalculationSweep,
    SearchBackfill,
    SentimentBackfill,
  ],
  exports: [
    VENDOR_ROUTES,
    AnswerMonths,
    AnswersImportService,
    CapturedBatchRepository,
    ChannelMoves,
    DispatcherService,
    ExecutionService,
    ExtractionDiff,
    FailedExecutions,
    AnswerBrandsBackfill,
    AnswerEvaluation,
    IngestService,
    PlannerService,
    PromptJudging,
    RawRetention,
    RecalculationService,
    RecalculationSweep,
    JudgingStatus,
    SearchBackfill,
    SentimentBackfill,
    SpendingModule,
    LanguageModelModule,
    VendorsModule,
  ],
})
export class PipelineModule {}
