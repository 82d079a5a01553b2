/**
 * - `rate_limited`: ask again after `retryAfterMs`; no attempt is spent
 * - `unavailable`: the failure may pass (5xx, timeout, cut connection, unreadable body); it is retried with backoff
 * - `account`: the key, quota or payment fails; nothing more is sent to this vendor until an operator acts
 * - `refused`: the model or its safety system declined; the execution fails and is never retried
 * - `rejected`: the vendor calls the request itself wrong; the execution fails and is never retried
 */
export const VENDOR_ERROR_KINDS = ['rate_limited', 'unavailable', 'account', 'refused', 'rejected'] as const;
export type VendorErrorKind = (typeof VENDOR_ERROR_KINDS)[number];

/** What somebody can see to: a wrong key, no credit, no right, the country, a model that the account lacks, or our network. */
export type VendorProblem = 'key' | 'credit' | 'permission' | 'region' | 'model' | 'network';

/** The message is for operators. It never has a key or a body in it. */
export class VendorError extends Error {
  constructor(
    readonly kind: VendorErrorKind,
    message: string,
    readonly retryAfterMs: number | null = null,
    /** What the vendor charged for the failure, in millionths of a US dollar; null when it does not say. */
    readonly costMicros: number | null = 0,
    /** null when nobody here can do anything about it, or it is not known. */
    readonly problem: VendorProblem | null = null,
  ) {
    super(message);
    this.name = 'VendorError';
  }
}
