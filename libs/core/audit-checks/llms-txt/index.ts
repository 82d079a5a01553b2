export * from './judge-llms-txt';
export * from './parse-llms-txt';
