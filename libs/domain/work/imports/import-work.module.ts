import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { JudgingPriceModule, PipelineModule } from '@app/domain/pipeline';
import { TrackingModule } from '@app/domain/tracking';
import { LeasesModule } from '@app/platform/leases';
import { ImportWork } from './import-work.service';
import { ImportWorkRepository } from './import-work.repository';

/** Reads the rows of files that have come in. */
@Module({
  imports: [AccessModule, JudgingPriceModule, LeasesModule, PipelineModule, TrackingModule],
  providers: [ImportWork, ImportWorkRepository],
  exports: [ImportWork],
})
export class ImportWorkModule {}
