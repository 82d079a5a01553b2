import { Module } from '@nestjs/common';
import { RebuildService } from './rebuild.service';
import { UpkeepRepository } from './upkeep.repository';
import { VerificationService } from './verification.service';
import { TrackingPortsModule } from '../tracking-ports.module';

@Module({
  imports: [TrackingPortsModule],
  providers: [UpkeepRepository, VerificationService, RebuildService],
  exports: [VerificationService, RebuildService],
})
export class MetricsUpkeepModule {}
