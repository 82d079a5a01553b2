export * from './decomposition';
export * from './discoveries';
export * from './exact-test';
export * from './turning-day';
