import { LRUCache } from 'lru-cache';
import type { Settings } from '@app/platform/config';

const MB = 2 ** 20;
/** Of all room the part for what questions make of columns, and that for numbers of answers by who is in them. */
const PART_OF_CHOSEN = 4 / 16;
const PART_OF_COUNTS = 1 / 16;

type Room = Pick<Settings, 'ANSWER_COLUMNS_MB'>;

export const bytesOfChosen = ({ ANSWER_COLUMNS_MB }: Room): number => ANSWER_COLUMNS_MB * MB * PART_OF_CHOSEN;
export const bytesOfCounts = ({ ANSWER_COLUMNS_MB }: Room): number => ANSWER_COLUMNS_MB * MB * PART_OF_COUNTS;
export const bytesOfColumns = ({ ANSWER_COLUMNS_MB }: Room): number =>
  ANSWER_COLUMNS_MB * MB * (1 - PART_OF_CHOSEN - PART_OF_COUNTS);

/** What nobody has used for so long is forgotten. */
const KEPT_MS = 10 * 60_000;

/** What was used the longest ago goes first. A value that has grown is set anew. @param bytes of all values and keys; of one value, `bytesOf` */
export const keptIn = <Value extends object>(
  bytes: number,
  bytesOf: (value: Value) => number,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: Math.max(bytes, 1),
    sizeCalculation: (value, key) => key.length + bytesOf(value),
    ttl: KEPT_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });
