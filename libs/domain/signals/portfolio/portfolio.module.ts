import { Module } from '@nestjs/common';
import { SpendingModule } from '@app/domain/pipeline';
import { MetricsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { TasksModule } from '@app/domain/work';
import { WatchingModule } from '../watching/watching.module';
import { PortfolioFigures } from './portfolio-figures.service';
import { PortfolioService } from './portfolio.service';

/** All projects of a person at a glance. */
@Module({
  imports: [MetricsModule, SpendingModule, TasksModule, TrackingModule, WatchingModule],
  providers: [PortfolioFigures, PortfolioService],
  exports: [PortfolioService],
})
export class PortfolioModule {}
