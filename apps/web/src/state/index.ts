export * from './address';
export * from './days';
export * from './metrics';
export * from './navigation';
