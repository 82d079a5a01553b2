import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { LanguageModelModule, SpendingModule } from '@app/domain/pipeline';
import { ListsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { WebFetchModule } from '@app/platform/web-fetch';
import { PaidSteps } from '../paid-steps/paid-steps.repository';
import { PromptProposals } from './prompt-proposals.service';
import { SetupRun } from './setup-run.service';
import { SetupsRepository } from './setups.repository';
import { SetupsService } from './setups.service';
import { SiteReader } from './site-reader.service';
import { WriterProposals } from './writer-proposals.service';

/** A project from nothing, step by step. */
@Module({
  imports: [
    AccessModule,
    ForeignTextModule,
    LanguageModelModule,
    ListsModule,
    SpendingModule,
    TrackingModule,
    WebFetchModule,
  ],
  providers: [PaidSteps, PromptProposals, SetupRun, SetupsRepository, SetupsService, SiteReader, WriterProposals],
  exports: [PromptProposals, SetupRun, SetupsService],
})
export class SetupsModule {}
