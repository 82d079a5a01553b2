import { Module } from '@nestjs/common';
import { SpendingModule } from '@app/domain/pipeline';
import { TrackingModule } from '@app/domain/tracking';
import { RemovalWork } from './removal-work.service';
import { RemovalsModule } from './removals.module';

/** Deletes what removed projects have left. */
@Module({
  imports: [RemovalsModule, SpendingModule, TrackingModule],
  providers: [RemovalWork],
  exports: [RemovalWork, RemovalsModule],
})
export class RemovalWorkModule {}
