export * from './derive-key';
export * from './random-token';
export * from './sealed-box';
export * from './secret-key';
