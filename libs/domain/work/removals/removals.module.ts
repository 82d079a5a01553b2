import { Module } from '@nestjs/common';
import { TrackingModule } from '@app/domain/tracking';
import { RemovalsRepository } from './removals.repository';
import { RemovalsService } from './removals.service';

/** Takes projects away. The module needs the ports that the pipeline binds. */
@Module({
  imports: [TrackingModule],
  providers: [RemovalsRepository, RemovalsService],
  exports: [RemovalsRepository, RemovalsService],
})
export class RemovalsModule {}
