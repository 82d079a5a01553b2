export * from './api-docs';
export * from './build-document';
export * from './open-api';
