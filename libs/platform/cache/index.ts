export * from './cache.module';
export * from './rate-limit.storage';
export type { RateOutcome, RateRule, RateUse } from './sliding-window';
