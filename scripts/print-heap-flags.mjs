/** Prints Node's flags for this machine or container; docker/entrypoint.sh starts the image's apps with them. */
import { heapFlags } from './launcher/heap.mjs';

console.log(heapFlags().join(' '));
