export { TimeZones1790000000570 } from './1790000000570-baseline';
