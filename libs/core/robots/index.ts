export * from './parse-robots';
export { type RobotsGroup, type RobotsRule, RobotsRules } from './robots-rules';
