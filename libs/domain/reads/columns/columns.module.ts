import { Module } from '@nestjs/common';
import { AnswerColumns } from './answer-columns.service';
import { BrandCounts } from './brand-counts.service';
import { ChosenAnswersCache } from './chosen-answers.service';
import { ColumnsRepository } from './columns.repository';
import { DaysCache } from './days-cache';
import { SourceColumns } from './source-columns.service';

@Module({
  providers: [AnswerColumns, BrandCounts, ChosenAnswersCache, ColumnsRepository, DaysCache, SourceColumns],
  exports: [AnswerColumns, BrandCounts, ChosenAnswersCache, SourceColumns],
})
export class ColumnsModule {}
