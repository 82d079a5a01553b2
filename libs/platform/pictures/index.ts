export * from './png';
