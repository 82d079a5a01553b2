import { Module } from '@nestjs/common';
import { SelectionModule } from '../selection/selection.module';
import { FanOutsRepository } from './fan-outs.repository';
import { FanOutsService } from './fan-outs.service';

@Module({
  imports: [SelectionModule],
  providers: [FanOutsRepository, FanOutsService],
  exports: [FanOutsService],
})
export class FanOutsModule {}
