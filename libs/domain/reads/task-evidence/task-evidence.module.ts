import { Module } from '@nestjs/common';
import { SelectionModule } from '../selection/selection.module';
import { TaskEvidenceRepository } from './task-evidence.repository';
import { TaskEvidence } from './task-evidence.service';

@Module({
  imports: [SelectionModule],
  providers: [TaskEvidence, TaskEvidenceRepository],
  exports: [TaskEvidence],
})
export class TaskEvidenceModule {}
