export * from './captured-answer';
export * from './types';
export { compileActors, extract, EXTRACTOR_VERSION } from './extract';
export type { CompiledActors } from './extract';
export { MAX_URL_LENGTH } from './urls/canonical-url';
export { normaliseDomain } from './urls/domain';
