import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingModule } from '@app/domain/tracking';
import { SavedViewsRepository } from './saved-views.repository';
import { SavedViewsService } from './saved-views.service';

@Module({
  imports: [AccessModule, TrackingModule],
  providers: [SavedViewsRepository, SavedViewsService],
  exports: [SavedViewsService],
})
export class SavedViewsModule {}
