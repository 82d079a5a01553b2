import { Module } from '@nestjs/common';
import { CitationsModule } from '../citations/citations.module';
import { MetricsModule } from '../metrics/metrics.module';
import { SelectionModule } from '../selection/selection.module';
import { CitedWindows } from './cited-windows.service';
import { RankedWindows } from './ranked-windows.service';
import { WindowsService } from './windows.service';

@Module({
  imports: [CitationsModule, MetricsModule, SelectionModule],
  providers: [CitedWindows, RankedWindows, WindowsService],
  exports: [WindowsService],
})
export class WindowsModule {}
