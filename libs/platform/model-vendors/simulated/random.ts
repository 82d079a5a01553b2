import { createHash } from 'node:crypto';

export interface Random {
  /** In [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  /** Whole number, both ends included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
}

const NUMBERS_PER_DIGEST = 8;

/** An endless stream of numbers that depends on nothing but the key, on every machine and Node version. */
export function createRandom(...key: readonly (string | number)[]): Random {
  const seed = JSON.stringify(key);
  let drawn = 0;
  let digest = Buffer.alloc(0);
  const next = (): number => {
    const slot = drawn % NUMBERS_PER_DIGEST;
    if (slot === 0) digest = createHash('sha256').update(`${seed}${drawn}`).digest();
    drawn += 1;
    return digest.readUInt32BE(slot * 4) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)],
  };
}

/** One number in [0, 1) that belongs to the key. */
export const fixedNumber = (...key: readonly (string | number)[]): number => createRandom(...key).next();
