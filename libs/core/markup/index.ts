export * from './markup-limits';
