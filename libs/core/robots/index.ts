export * from './parse-robots';
export * from './robots-lines';
export { type RobotsGroup, type RobotsRule, RobotsRules } from './robots-rules';
