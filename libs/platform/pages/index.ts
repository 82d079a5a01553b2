export * from './form';
export * from './layout';
export * from './render';
export * from './stylesheet';
