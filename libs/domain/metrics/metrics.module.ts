import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/projects';
import { MetricQuestions } from './metric-question';
import { MetricsRepository } from './metrics.repository';
import { TimeseriesService } from './timeseries.service';

@Module({
  imports: [ProjectsModule],
  providers: [MetricQuestions, MetricsRepository, TimeseriesService],
  exports: [TimeseriesService],
})
export class MetricsModule {}
