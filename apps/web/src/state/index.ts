export * from './address';
export * from './comparison';
export * from './days';
export * from './metrics';
export * from './navigation';
export { holdUnsaved } from './unsaved';
export * from './zone';
