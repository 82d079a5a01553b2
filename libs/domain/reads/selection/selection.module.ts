import { Module } from '@nestjs/common';
import { TrackingModule } from '@app/domain/tracking';
import { PromptIdsRepository } from './prompt-ids.repository';
import { Selections } from './selections';

@Module({
  imports: [TrackingModule],
  providers: [PromptIdsRepository, Selections],
  exports: [TrackingModule, Selections],
})
export class SelectionModule {}
