import { Module } from '@nestjs/common';
import { AnswerColumns } from './answer-columns.service';
import { BrandCounts } from './brand-counts.service';
import { ChosenAnswersCache } from './chosen-answers.service';
import { ColumnsRepository } from './columns.repository';
import { DaysCache } from './days-cache';
import { DomainColumns } from './domain-columns.service';
import { SourceColumns } from './source-columns.service';

@Module({
  providers: [
    AnswerColumns,
    BrandCounts,
    ChosenAnswersCache,
    ColumnsRepository,
    DaysCache,
    DomainColumns,
    SourceColumns,
  ],
  exports: [AnswerColumns, BrandCounts, ChosenAnswersCache, DomainColumns, SourceColumns],
})
export class ColumnsModule {}
