import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module';
import { SelectionModule } from '../selection/selection.module';
import { DayCellsRepository } from './day-cells.repository';
import { DayCellsService } from './day-cells.service';

@Module({
  imports: [MetricsModule, SelectionModule],
  providers: [DayCellsRepository, DayCellsService],
  exports: [DayCellsService],
})
export class DayCellsModule {}
