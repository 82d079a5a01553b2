export * from './eventually';
export * from './factories';
export { createTestDatabase, type TestDatabase } from './test-database';
export { spawnTypescript, type TypescriptChild } from './typescript-child';
export { inTurn, type Reply, replying, VendorServer } from './vendor-server';
export * from './vendors';
export * from './raw-http';
