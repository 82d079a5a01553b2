import { nextAttemptAt, RETRIES, WAITS } from '@app/core/kernel';
import type { VendorError } from '@app/platform/model-vendors';

export interface Retry {
  readonly at: Date;
  readonly spendsAttempt: boolean;
}

/** When to ask again after a failed call; null when the vendor must not be asked again. */
export function retryAt(
  { kind, retryAfterMs }: VendorError,
  { id, attempt }: { readonly id: number; readonly attempt: number },
  now: Date,
): Retry | null {
  if (kind === 'rate_limited')
    return { at: new Date(now.getTime() + (retryAfterMs ?? WAITS.vendorPause)), spendsAttempt: false };
  if (kind !== 'unavailable') return null;
  const at = nextAttemptAt(RETRIES.execution, { attempt, askedMs: retryAfterMs, id }, now);
  return at && { at, spendsAttempt: true };
}
