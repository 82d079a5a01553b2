export * from './check';
export { REPORTS } from './checks';
export * from './compare';
export * from './engine-version';
export * from './facts';
export type { Need, SeenFacts } from './needs';
export * from './pages-of';
export * from './run-checks';
export * from './score';
