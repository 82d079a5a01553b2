export * from './local-day';
export * from './period';
export * from './window';
