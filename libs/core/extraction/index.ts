export * from './captured-answer';
export { citationPlaces } from './citations/citation-places';
export * from './types';
export { compileActors, extract, EXTRACTOR_VERSION, findMentions, mentionPlaces } from './extract';
export type { CompiledActors } from './extract';
export { type FoldedText, foldText } from './mentions/fold-text';
export { MAX_URL_LENGTH, plainForm } from './urls/canonical-url';
export { normaliseDomain, registrableDomain, storedSpellings } from './urls/domain';
