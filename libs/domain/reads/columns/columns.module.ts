import { Module } from '@nestjs/common';
import { AnswerColumns } from './answer-columns.service';
import { ColumnsRepository } from './columns.repository';

@Module({ providers: [AnswerColumns, ColumnsRepository], exports: [AnswerColumns] })
export class ColumnsModule {}
