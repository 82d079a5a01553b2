export { distribute } from './distribute';
export { CLUSTER_SETTINGS, KEPT } from './layout';
