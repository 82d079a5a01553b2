import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FOLDER } from '../run-environment';
import { EXCEPTIONS } from './exceptions';

/** Where the workers of a run note which exceptions they have needed. */
const note = (): string => join(process.env[SERVER_FOLDER]!, 'used-exceptions');

export const noteUsed = (names: readonly string[]): void =>
  appendFileSync(note(), names.map((name) => `${name}\n`).join(''));

/** @returns those that no suite of this run has needed */
export function unusedExceptions(): string[] {
  const used = new Set(readFileSync(note(), 'utf8').split('\n'));
  return EXCEPTIONS.map(({ by }) => by).filter((name) => !used.has(name));
}
