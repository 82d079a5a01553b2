export * from './local-day';
export * from './period';
export * from './previous-window';
export * from './retry-after';
export * from './window';
