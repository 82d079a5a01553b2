export * from './answer-extraction.module';
export * from './answer-extractor';
