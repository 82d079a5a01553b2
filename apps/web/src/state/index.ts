export * from './address';
export * from './metrics';
export * from './navigation';
