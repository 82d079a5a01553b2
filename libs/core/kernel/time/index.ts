export * from './calendar';
export * from './comparison';
export * from './instant-form';
export * from './local-day';
export * from './period';
export * from './retry-after';
export * from './time-zone';
export * from './window';
