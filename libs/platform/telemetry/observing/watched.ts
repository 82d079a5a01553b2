import { setTimeout as sleep } from 'node:timers/promises';
import type { GaugeName, LabelsOf } from './instruments';
import type { Labels } from './observer';

export interface Reading {
  readonly name: GaugeName;
  readonly labels: Labels;
  readonly value: number;
}

/** Makes a reading, with the labels of its gauge. */
export const reading = <Name extends GaugeName>(name: Name, labels: LabelsOf<Name>, value: number): Reading => ({
  name,
  labels,
  value,
});

export type Look = () => readonly Reading[] | Promise<readonly Reading[]>;

/** A scraper waits ten seconds as a rule, and half an answer is better than none. */
const LOOK_MS = 3_000;

const looks = new Map<Look, Promise<readonly Reading[]> | undefined>();

/**
 * Has `look` asked whenever somebody wants the gauges. What fails or takes too long says nothing that time.
 * @returns what ends it
 */
export function watched(look: Look): () => void {
  looks.set(look, undefined);
  return () => void looks.delete(look);
}

/** Asks everybody. Apps of one process that say the same of themselves are added up. */
export async function readings(): Promise<Reading[]> {
  const all = await Promise.all([...looks.keys()].map((look) => inTime(look)));
  const sums = new Map<string, Reading>();
  for (const each of all.flat()) {
    const key = JSON.stringify([each.name, each.labels]);
    sums.set(key, { ...each, value: each.value + (sums.get(key)?.value ?? 0) });
  }
  return [...sums.values()];
}

/** Who hangs is not asked again meanwhile: each question may hold a connection. */
async function inTime(look: Look): Promise<readonly Reading[]> {
  const asked = looks.get(look) ?? ask(look);
  const waiting = new AbortController();
  const tooLate = sleep(LOOK_MS, [], { signal: waiting.signal, ref: false }).catch(() => []);
  return Promise.race([asked, tooLate]).finally(() => waiting.abort());
}

function ask(look: Look): Promise<readonly Reading[]> {
  const asked = Promise.resolve()
    .then(look)
    .catch(() => [])
    .finally(() => looks.has(look) && looks.set(look, undefined));
  looks.set(look, asked);
  return asked;
}
