import { HOUR_MS, MINUTE_MS } from '@app/core/kernel';

const SHORTEST_MS = 5 * MINUTE_MS;
const LONGEST_MS = 24 * HOUR_MS;
const UNTOLD_MS = HOUR_MS;
/** A document stays good for so long after it was fresh, while its host fails. */
const STALE_MS = 24 * HOUR_MS;
/** Nobody makes us ask a host for the same document sooner. */
const PAUSE_MS = MINUTE_MS;

/**
 * How long a document is fresh, in milliseconds: as its host says, within our bounds.
 * @param cacheControl the header (RFC 9111, section 5.2.2)
 */
export function freshMs(cacheControl: string | undefined): number {
  const told = cacheControl?.toLowerCase() ?? '';
  if (/\bno-(store|cache)\b/.test(told)) return SHORTEST_MS;
  const seconds = /\bmax-age\s*=\s*"?(\d{1,10})/.exec(told)?.[1];
  if (seconds === undefined) return UNTOLD_MS;
  return Math.min(Math.max(Number(seconds) * 1_000, SHORTEST_MS), LONGEST_MS);
}

export interface Known {
  readonly document: { readonly jwks?: { readonly keys: readonly { readonly kid?: string }[] } } | null;
  readonly triedAt: Date;
  readonly freshUntil: Date | null;
}

/**
 * Whether to ask the host now.
 * @param keyId the key of a signature; when we do not know it, the client may have changed its keys
 */
export function isDue(known: Known | undefined, now: Date, keyId?: string): boolean {
  if (!known) return true;
  if (now.getTime() - known.triedAt.getTime() < PAUSE_MS) return false;
  return !known.document || now >= known.freshUntil! || !hasKey(known.document, keyId);
}

const hasKey = ({ jwks }: NonNullable<Known['document']>, keyId: string | undefined): boolean =>
  keyId === undefined || !jwks || jwks.keys.some(({ kid }) => kid === keyId);

/** Whether the document still counts, though its host fails. */
export const isGood = ({ document, freshUntil }: Known, now: Date): boolean =>
  document !== null && now.getTime() < freshUntil!.getTime() + STALE_MS;
