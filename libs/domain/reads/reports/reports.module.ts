import { Module } from '@nestjs/common';
import { SamplesModule } from '../samples/samples.module';
import { SelectionModule } from '../selection/selection.module';
import { ModelPositionsService } from './model-positions.service';
import { ModelSummaryService } from './model-summary.service';
import { OverviewResultsService } from './overview-results.service';
import { ReportsRepository } from './reports.repository';

const SERVICES = [ModelSummaryService, ModelPositionsService, OverviewResultsService];

@Module({ imports: [SelectionModule, SamplesModule], providers: [...SERVICES, ReportsRepository], exports: SERVICES })
export class ReportsModule {}
