import { nextAttemptAt, RETRIES } from '@app/core/kernel';
import type { VendorError } from '@app/platform/model-vendors';

/** How long a vendor is left alone that asks for a pause and does not say for how long. */
export const DEFAULT_WAIT_MS = 60_000;

export interface Retry {
  readonly at: Date;
  readonly spendsAttempt: boolean;
}

/** When to ask again after a failed call; null when the vendor must not be asked again. */
export function retryAt(
  { kind, retryAfterMs }: VendorError,
  { id, attempts }: { readonly id: number; readonly attempts: number },
  now: Date,
): Retry | null {
  if (kind === 'rate_limited')
    return { at: new Date(now.getTime() + (retryAfterMs ?? DEFAULT_WAIT_MS)), spendsAttempt: false };
  if (kind !== 'unavailable') return null;
  const at = nextAttemptAt(RETRIES.execution, { attempt: attempts, askedMs: retryAfterMs, id }, now);
  return at && { at, spendsAttempt: true };
}
