export * from './classify-prompt';
export * from './prompt-question';
