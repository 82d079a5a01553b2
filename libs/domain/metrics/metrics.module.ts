import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/projects';
import { MetricsRepository } from './metrics.repository';
import { MetricsService } from './metrics.service';

@Module({ imports: [ProjectsModule], providers: [MetricsRepository, MetricsService], exports: [MetricsService] })
export class MetricsModule {}
