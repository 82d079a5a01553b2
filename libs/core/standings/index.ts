/**
 * Who is ahead of whom, and what that is in a sentence: pure functions over figures with their intervals, fit for browsers.
 */
export * from './compared-rows';
export * from './headline';
export * from './overtakings';
export * from './rank';
export * from './reasons';
export * from './standing';
