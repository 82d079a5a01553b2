import { createHash } from 'node:crypto';
import type { Version } from '@app/core/contracts';
import { SECOND_MS } from '@app/core/kernel';

/** What a client may hold an answer against (RFC 9110, section 8.8). */
export interface Validators {
  /** As sent in the header, quotes and weakness mark included. */
  readonly etag: string;
  /** The end of the second of the last change: whoever asked before it holds an older date. */
  readonly lastModified: Date;
}

/** @param ignored names that the answer repeats beside what it depends on */
export function validatorsOf({ state, changedAt }: Version, ignored: readonly string[] = []): Validators {
  const shown = ignored.length > 0 ? [...state, { ignored }] : state;
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 32);
  return { etag: `W/"${digest}"`, lastModified: new Date(Math.ceil(+changedAt / SECOND_MS) * SECOND_MS) };
}
