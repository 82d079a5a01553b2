export * from './decomposition';
export * from './discoveries';
export * from './exact-test';
