export * from './classify-prompt';
