import type { VendorError } from '@app/platform/model-vendors';

/** Attempts of one execution before it counts as failed (docs/data-model.md). */
export const MAX_ATTEMPTS = 3;

const FIRST_BACKOFF_MS = 30_000;
export const DEFAULT_WAIT_MS = 60_000;

export interface Retry {
  readonly at: Date;
  readonly spendsAttempt: boolean;
}

/** Up to a quarter longer: what failed together comes back apart. */
const spread = (executionId: number): number => 1 + (executionId % 64) / 256;

/** When to ask again after a failed call; `null` when it must not be asked again. */
export function retryAt(
  { kind, retryAfterMs }: VendorError,
  { id, attempts }: { readonly id: number; readonly attempts: number },
  now: Date,
): Retry | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (kind === 'rate_limited') return { at: after(retryAfterMs ?? DEFAULT_WAIT_MS), spendsAttempt: false };
  if (kind !== 'unavailable' || attempts >= MAX_ATTEMPTS) return null;
  const backoff = FIRST_BACKOFF_MS * 2 ** (attempts - 1) * spread(id);
  return { at: after(retryAfterMs ?? backoff), spendsAttempt: true };
}
