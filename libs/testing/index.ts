export * from './eventually';
export * from './factories';
export { type HostilePage, hostilePages } from './hostile-pages';
export { createTestDatabase, type TestDatabase } from './test-database';
export { READERS_IN_TYPESCRIPT, spawnTypescript, type TypescriptChild } from './typescript-child';
export { inTurn, type Reply, replying, VendorServer } from './vendor-server';
export * from './vendors';
export * from './raw-http';
export { tokenCounter } from './tokens';
