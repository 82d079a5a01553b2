export * from './noise-floor';
