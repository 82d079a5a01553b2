import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const SHARE = 0.5;
const MOST_MB = 2_048;
const LEAST_MB = 128;
/** Of new objects V8 keeps three such spaces, of 64 MB on a large machine, and gives none back while it is idle. */
const SEMI_SPACE_MB = 16;
const OWN_OLD_SPACE = /--max[-_]old[-_]space[-_]size/;
const OWN_SEMI_SPACE = /--max[-_]semi[-_]space[-_]size/;

/**
 * The limit of V8's old space, in MB: half of the memory, 2 GB at most; the rest is for buffers, new objects, the
 * system and, embedded, Postgres. Left alone, V8 takes 4 GB on a large machine and lets garbage lie until then.
 *
 * @param {{ total: number, constrained?: number, wanted?: string }} memory bytes of the machine and of its container (0
 *   or absurdly much without one), and what the operator wants, in MB
 */
export function heapMegabytes({ total, constrained = 0, wanted = '' }) {
  if (/^[1-9]\d*$/.test(wanted)) return Number(wanted);
  const bytes = constrained > 0 ? Math.min(constrained, total) : total;
  return Math.max(LEAST_MB, Math.min(MOST_MB, Math.floor((bytes * SHARE) / MEGABYTE)));
}

/** Node's flags for an app, but for those that are in the operator's own NODE_OPTIONS. */
export function heapFlags({ NODE_OPTIONS = '', HEAP_MB: wanted } = process.env) {
  const memory = { total: totalmem(), constrained: process.constrainedMemory?.() ?? 0, wanted };
  return [
    ...(OWN_OLD_SPACE.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${heapMegabytes(memory)}`]),
    ...(OWN_SEMI_SPACE.test(NODE_OPTIONS) ? [] : [`--max-semi-space-size=${SEMI_SPACE_MB}`]),
    // For an app that gives memory back while nobody asks anything.
    '--expose-gc',
  ];
}
