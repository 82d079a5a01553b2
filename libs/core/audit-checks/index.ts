export * from './check';
export { CHECKS } from './checks';
export * from './compare';
export * from './engine-version';
export * from './facts';
export * from './pages-of';
export * from './run-checks';
export * from './score';
