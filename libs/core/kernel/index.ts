export * from './addresses';
export * from './context';
export * from './enums';
export * from './errors';
export * from './limits';
export * from './models';
export * from './plans';
export * from './time';
