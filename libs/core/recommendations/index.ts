export * from './advertisement';
export * from './changes/falls';
export * from './changes/gather-outcomes';
export * from './effect';
export { type GeneratorName, GENERATORS } from './generators';
export * from './item';
export * from './observations';
export * from './recommend';
export * from './wording/check-wording';
