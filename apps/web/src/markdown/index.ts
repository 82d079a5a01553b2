export * from './elements';
export * from './read-markdown';
