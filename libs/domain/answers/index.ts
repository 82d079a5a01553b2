export * from './answers.module';
export * from './answers.service';
export * from './sentiments.service';
