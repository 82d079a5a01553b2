export * from './accept-prompts';
export * from './propose-prompts';
