export { complaintsOfSuite, watchBindings } from './watch';
