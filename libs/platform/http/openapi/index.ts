export * from './api-docs';
export * from './build-document';
