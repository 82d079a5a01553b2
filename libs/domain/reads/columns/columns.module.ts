import { Module } from '@nestjs/common';
import { AnswerColumns } from './answer-columns.service';
import { ColumnsRepository } from './columns.repository';
import { DaysCache } from './days-cache';
import { SourceColumns } from './source-columns.service';

@Module({
  providers: [AnswerColumns, ColumnsRepository, DaysCache, SourceColumns],
  exports: [AnswerColumns, SourceColumns],
})
export class ColumnsModule {}
