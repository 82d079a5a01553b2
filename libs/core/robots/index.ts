export * from './parse-robots';
export * from './robots-rules';
