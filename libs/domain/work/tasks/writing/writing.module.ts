import { Module } from '@nestjs/common';
import { PipelineModule } from '@app/domain/pipeline';
import { WritingEvidenceModule } from '@app/domain/reads';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { WebFetchModule } from '@app/platform/web-fetch';
import { ExistingPage } from './existing-page.service';
import { TaskWriting } from './task-writing.service';
import { WritingSteps } from './writing-steps.repository';

/** Workers write; whoever only serves requests needs none of this. */
@Module({
  imports: [PipelineModule, WritingEvidenceModule, ForeignTextModule, WebFetchModule],
  providers: [TaskWriting, ExistingPage, WritingSteps],
  exports: [TaskWriting],
})
export class WritingModule {}
