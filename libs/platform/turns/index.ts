export * from './in-turns';
