import { Module } from '@nestjs/common';
import { SelectionModule } from '../selection/selection.module';
import { WritingEvidenceRepository } from './writing-evidence.repository';
import { WritingEvidence } from './writing-evidence.service';

@Module({
  imports: [SelectionModule],
  providers: [WritingEvidence, WritingEvidenceRepository],
  exports: [WritingEvidence],
})
export class WritingEvidenceModule {}
