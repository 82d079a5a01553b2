import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/projects';
import { ModelPositionsService } from './model-positions.service';
import { ModelSummaryService } from './model-summary.service';
import { OverviewResultsService } from './overview-results.service';
import { ReportsRepository } from './reports.repository';

const SERVICES = [ModelSummaryService, ModelPositionsService, OverviewResultsService];

@Module({ imports: [ProjectsModule], providers: [...SERVICES, ReportsRepository], exports: SERVICES })
export class ReportsModule {}
