import { Module } from '@nestjs/common';
import { TrackingModule } from '@app/domain/tracking';
import { ObservationsService } from './observations.service';
import { ObservedPagesRepository } from './observed-pages.repository';
import { ObservedThemesRepository } from './observed-themes.repository';
import { PromptOutcomesRepository } from './prompt-outcomes.repository';

@Module({
  imports: [TrackingModule],
  providers: [ObservationsService, ObservedPagesRepository, ObservedThemesRepository, PromptOutcomesRepository],
  exports: [ObservationsService],
})
export class ObservationsModule {}
