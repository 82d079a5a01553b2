import { Module } from '@nestjs/common';
import { AnswerRowsModule } from '../answer-rows/answer-rows.module';
import { ColumnsModule } from '../columns/columns.module';
import { SelectionModule } from '../selection/selection.module';
import { AnswersRepository } from './answers.repository';
import { AnswersService } from './answers.service';
import { MentionPlaces } from './mention-places.service';
import { SentimentsService } from './sentiments.service';

const SERVICES = [AnswersService, SentimentsService];

@Module({
  imports: [ColumnsModule, SelectionModule, AnswerRowsModule],
  providers: [...SERVICES, AnswersRepository, MentionPlaces],
  exports: SERVICES,
})
export class AnswersModule {}
