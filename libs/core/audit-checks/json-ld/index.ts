export * from './json-ld-context';
export * from './json-ld-node';
export * from './json-ld-thing';
export * from './judge-nodes';
export * from './read-json-ld';
export * from './schema-org';
