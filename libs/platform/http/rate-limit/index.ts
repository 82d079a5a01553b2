export * from './address-block';
export * from './address-limit';
export * from './attempt-limits';
export * from './rate-limit.guard';
export * from './rate-limit.module';
export * from './rate-limiter';
export * from './write-limit';
export * from './wrong-key-limit';
