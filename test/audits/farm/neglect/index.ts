export { neglectContent } from './content';
export { neglectHead } from './head';
export { neglectLinks } from './links';
export { faultyLlms } from './llms';
export { faultyRobots } from './robots';
export { faultySchema } from './schema';
