export { startObserving } from './start-observing';
