import { Module } from '@nestjs/common';
import { CitationRows } from './citation-rows.repository';
import { MentionRows } from './mention-rows.repository';
import { SentimentRows } from './sentiment-rows.repository';
import { SourceRows } from './source-rows.repository';

const ROWS = [MentionRows, CitationRows, SourceRows, SentimentRows];

@Module({ providers: ROWS, exports: ROWS })
export class AnswerRowsModule {}
