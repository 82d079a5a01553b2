export * from './eventually';
export * from './factories';
export { createTestDatabase, type TestDatabase } from './test-database';
export { spawnTypescript, type TypescriptChild } from './typescript-child';
