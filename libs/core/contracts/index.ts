export * from './conditional';
export * from './params';
export * from './requests';
export * from './responses';
