export * from './noise-floor';
export * from './panel-noise';
export * from './panel-options';
export * from './smallest-change';
