export * from './derive-key';
export * from './random-token';
export * from './seal';
export * from './sealed-columns';
export * from './secret-key';
export * from './secret-rotation';
