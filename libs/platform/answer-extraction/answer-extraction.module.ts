import { Module } from '@nestjs/common';
import { AnswerExtractor, LongAnswerReaders } from './answer-extractor';

@Module({ providers: [LongAnswerReaders, AnswerExtractor], exports: [AnswerExtractor] })
export class AnswerExtractionModule {}
