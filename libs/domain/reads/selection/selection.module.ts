import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/tracking';
import { PromptIdsRepository } from './prompt-ids.repository';
import { Selections } from './selections';

@Module({
  imports: [ProjectsModule],
  providers: [PromptIdsRepository, Selections],
  exports: [ProjectsModule, Selections],
})
export class SelectionModule {}
