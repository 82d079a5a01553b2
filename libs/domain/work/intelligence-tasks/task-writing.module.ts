import { Module } from '@nestjs/common';
import { PipelineModule } from '@app/domain/pipeline';
import { TaskEvidenceModule } from '@app/domain/reads';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { WebFetchModule } from '@app/platform/web-fetch';
import { PaidSteps } from '../paid-steps/paid-steps.repository';
import { ExistingPage } from './existing-page.service';
import { TaskWriting } from './task-writing.service';

/** Workers write; whoever only serves requests needs none of this. */
@Module({
  imports: [PipelineModule, TaskEvidenceModule, ForeignTextModule, WebFetchModule],
  providers: [TaskWriting, ExistingPage, PaidSteps],
  exports: [TaskWriting],
})
export class TaskWritingModule {}
