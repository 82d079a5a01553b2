/**
 * - `rate_limited`: come back after `retryAfterMs`; no attempt is spent
 * - `unavailable`: transient (5xx, timeout, cut connection, unreadable body); retried with backoff
 * - `account`: key, quota or payment; nothing more is sent to this vendor until an operator acts
 * - `refused`: the model or its safety system declined; a stored failure, never retried
 * - `rejected`: the vendor calls the request itself wrong; a stored failure, never retried
 */
export const VENDOR_ERROR_KINDS = ['rate_limited', 'unavailable', 'account', 'refused', 'rejected'] as const;
export type VendorErrorKind = (typeof VENDOR_ERROR_KINDS)[number];

/** The message is for operators and never holds a key or a body. */
export class VendorError extends Error {
  constructor(
    readonly kind: VendorErrorKind,
    message: string,
    readonly retryAfterMs: number | null = null,
    /** What the vendor charged all the same, in millionths of a US dollar; null where it does not say. */
    readonly costMicros: number | null = 0,
  ) {
    super(message);
    this.name = 'VendorError';
  }
}
