export type { Difference } from './comparison';
export * from './metrics-upkeep.module';
export * from './rebuild.service';
export * from './verification.service';
