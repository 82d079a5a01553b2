export * from './api-docs';
export * from './build-document';
export * from './formulas';
export * from './open-api';
