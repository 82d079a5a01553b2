import { Module } from '@nestjs/common';
import { ColumnsModule } from '../columns/columns.module';
import { SamplesModule } from '../samples/samples.module';
import { SelectionModule } from '../selection/selection.module';
import { AgentTrafficRepository } from './agent-traffic.repository';
import { AgentTrafficService } from './agent-traffic.service';
import { AiTrafficRepository } from './ai-traffic.repository';
import { AiTrafficService } from './ai-traffic.service';
import { AnswerPricesRepository } from './answer-prices.repository';
import { BreaksRepository } from './breaks.repository';
import { ChangeService } from './change.service';
import { ExportRowsRepository } from './export-rows.repository';
import { ExportRows } from './export-rows.service';
import { MetricBasisService } from './metric-basis.service';
import { MetricsRepository } from './metrics.repository';
import { PowerService } from './power.service';
import { PromptGapsService } from './prompt-gaps.service';
import { PromptSummaryRepository } from './prompt-summary.repository';
import { PromptSummaryService } from './prompt-summary.service';
import { SovByModelService } from './sov-by-model.service';
import { SovService } from './sov.service';
import { SummaryService } from './summary.service';
import { TimeseriesService } from './timeseries.service';
import { TopSourceColumns } from './top-source-columns.repository';
import { TopSourcesRepository } from './top-sources.repository';
import { TopSourcesService } from './top-sources.service';
import { WindowCellsRepository } from './window-cells.repository';

@Module({
  imports: [ColumnsModule, SelectionModule, SamplesModule],
  providers: [
    AgentTrafficRepository,
    AgentTrafficService,
    AiTrafficRepository,
    AiTrafficService,
    AnswerPricesRepository,
    BreaksRepository,
    ChangeService,
    ExportRows,
    ExportRowsRepository,
    MetricBasisService,
    MetricsRepository,
    PowerService,
    PromptGapsService,
    PromptSummaryRepository,
    PromptSummaryService,
    TopSourceColumns,
    TopSourcesRepository,
    TopSourcesService,
    SovByModelService,
    SovService,
    SummaryService,
    TimeseriesService,
    WindowCellsRepository,
  ],
  exports: [
    AgentTrafficService,
    AiTrafficService,
    BreaksRepository,
    ChangeService,
    ExportRows,
    MetricBasisService,
    PowerService,
    PromptGapsService,
    PromptSummaryService,
    TopSourcesService,
    SovService,
    SummaryService,
    TimeseriesService,
    WindowCellsRepository,
  ],
})
export class MetricsModule {}
