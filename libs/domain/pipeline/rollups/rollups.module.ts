import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/tracking';
import { RebuildService } from './rebuild.service';
import { UpkeepRepository } from './upkeep.repository';
import { VerificationService } from './verification.service';

@Module({
  imports: [ProjectsModule],
  providers: [UpkeepRepository, VerificationService, RebuildService],
  exports: [VerificationService, RebuildService],
})
export class MetricsUpkeepModule {}
