export * from './propose-prompts';
