export * from './export-columns';
export * from './export-words';
