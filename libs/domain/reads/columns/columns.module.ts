import { Module } from '@nestjs/common';
import { AnswerColumns } from './answer-columns.service';
import { ChosenAnswersCache } from './chosen-answers.service';
import { ColumnsRepository } from './columns.repository';
import { DaysCache } from './days-cache';
import { SourceColumns } from './source-columns.service';

@Module({
  providers: [AnswerColumns, ChosenAnswersCache, ColumnsRepository, DaysCache, SourceColumns],
  exports: [AnswerColumns, ChosenAnswersCache, SourceColumns],
})
export class ColumnsModule {}
