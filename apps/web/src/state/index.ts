export * from './address';
export * from './comparison';
export * from './days';
export * from './metrics';
export { keepInView } from './keep-in-view';
export * from './navigation';
export { holdUnsaved } from './unsaved';
export * from './zone';
