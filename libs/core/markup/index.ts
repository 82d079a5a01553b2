export * from './begins-as-html';
export * from './decode-text';
export * from './elements';
export * from './markup-limits';
export * from './words';
