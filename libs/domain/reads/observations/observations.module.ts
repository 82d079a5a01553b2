import { Module } from '@nestjs/common';
import { TrackingModule } from '@app/domain/tracking';
import { AnswerQuotesRepository } from './answer-quotes.repository';
import { AnswerQuotes } from './answer-quotes.service';
import { ObservationsService } from './observations.service';
import { ObservedPagesRepository } from './observed-pages.repository';
import { ObservedThemesRepository } from './observed-themes.repository';
import { PromptOutcomesRepository } from './prompt-outcomes.repository';

@Module({
  imports: [TrackingModule],
  providers: [
    AnswerQuotes,
    AnswerQuotesRepository,
    ObservationsService,
    ObservedPagesRepository,
    ObservedThemesRepository,
    PromptOutcomesRepository,
  ],
  exports: [AnswerQuotes, ObservationsService],
})
export class ObservationsModule {}
