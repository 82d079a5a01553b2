/** How much is left of a limit, and when it is full again (OpenAI and vendors that copy its headers). */
const LIMITS = ['requests', 'tokens'] as const;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Beyond this a vendor's word is taken for a mistake: a day later is another day's question. */
const LONGEST_MS = UNIT_MS.d!;

/**
 * Milliseconds that the vendor asks to wait, null when it does not say. `retry-after` wins (RFC 9110 10.2.3).
 * @param told what the body says, as `34.4s`
 */
export function retryDelayMs(headers: Headers, told: readonly (string | null | undefined)[] = []): number | null {
  const inBody = told.map((wait) => durationMs(wait ?? null)).find((wait) => wait !== null);
  const wait = retryAfterMs(headers) ?? limitResetMs(headers) ?? inBody ?? null;
  return wait === null ? null : Math.min(wait, LONGEST_MS);
}

function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1_000);
  // Measured from the vendor's own Date header, so that a wrong clock on this machine does not matter.
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

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
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1_000);
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(text)) return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  return Math.ceil(parts.reduce((total, [, amount, unit]) => total + Number(amount) * UNIT_MS[unit], 0));
}
