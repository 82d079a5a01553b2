import { retryAfterMs } from '@app/core/kernel';
import type { VendorErrorKind } from './vendor-error';

/** Headers say how much is left of these limits, and when they are full again (OpenAI and vendors that copy it). */
const LIMITS = ['requests', 'tokens'] as const;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const NUMBER = /^\d+(\.\d+)?$/;

/** A longer wait counts as a mistake of the vendor: a day later is another day's question. */
const LONGEST_MS = UNIT_MS.d!;

/**
 * Milliseconds that the vendor asks to wait, null when it does not say. `retry-after` wins (RFC 9110 10.2.3). Every
 * answer has the state of the limits; it matters only when one of them is used up.
 * @param told what the body says, as `34.4s`
 */
export function retryDelayMs(
  kind: VendorErrorKind,
  headers: Headers,
  told: readonly (string | null | undefined)[] = [],
): number | null {
  if (kind !== 'rate_limited' && kind !== 'unavailable') return null;
  const reset = kind === 'rate_limited' ? limitResetMs(headers) : null;
  const inBody = told.map((wait) => durationMs(wait ?? null)).find((wait) => wait !== null);
  const asked =
    millisecondsOf(headers.get('retry-after-ms')) ?? retryAfterMs(headers.get('retry-after'), headers.get('date'));
  const wait = asked ?? reset ?? inBody ?? null;
  return wait === null ? null : Math.min(wait, LONGEST_MS);
}

/** OpenAI's finer form of `retry-after`. */
const millisecondsOf = (value: string | null): number | null =>
  value && NUMBER.test(value.trim()) ? Math.ceil(Number(value)) : null;

function limitResetMs(headers: Headers): number | null {
  const resets = LIMITS.map((limit) => ({
    exhausted: headers.get(`x-ratelimit-remaining-${limit}`) === '0',
    wait: durationMs(headers.get(`x-ratelimit-reset-${limit}`)),
  })).filter((reset) => reset.wait !== null);
  if (resets.length === 0) return null;
  const exhausted = resets.filter((reset) => reset.exhausted);
  return Math.max(...(exhausted.length > 0 ? exhausted : resets).map((reset) => reset.wait as number));
}

/** Reads `20ms`, `1.5s`, `6m0s`, `1h2m3s` and bare seconds. */
function durationMs(value: string | null): number | null {
  const text = value?.trim() ?? '';
  if (NUMBER.test(text)) return Math.ceil(Number(text) * 1_000);
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(text)) return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  return Math.ceil(parts.reduce((total, [, amount, unit]) => total + Number(amount) * UNIT_MS[unit], 0));
}
