export * from './derive-key';
export * from './sealed-box';
export * from './secret-key';
