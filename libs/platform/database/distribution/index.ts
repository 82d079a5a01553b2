export { Chunks, ofChunk, onChunk } from './chunks';
export { distribute, isCluster, toDistribute } from './distribute';
export { NodePulse } from './node-pulse';
export { CLUSTER_SETTINGS, KEPT } from './layout';
export { setNodes, unsetNodes } from './settings';
