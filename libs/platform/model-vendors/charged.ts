import { ZodError } from 'zod';
import { VendorError, type VendorErrorKind } from './vendor-error';

const FREE_OF_CHARGE: readonly VendorErrorKind[] = ['rate_limited', 'account', 'rejected'];

/** The same failure with what it cost. */
export const charged = (
  { kind, message, retryAfterMs, problem }: VendorError,
  costMicros: number | null,
): VendorError => new VendorError(kind, message, retryAfterMs, costMicros, problem);

/** For requests that cost the same however they end. */
export const rethrowCharged =
  (costMicros: number | null) =>
  (error: unknown): never => {
    throw error instanceof VendorError ? charged(error, costMicros) : error;
  };

/**
 * Reads the body of a 200. It counts as charged, also when it is of no use, unless the vendor turned the call away. A
 * body that does not fit its schema, or is not JSON, is a failure of the vendor.
 * @param costMicros millionths of a US dollar; null when the vendor does not say
 * @throws VendorError
 */
export function readCharged<Read>(vendor: string, costMicros: number | null, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZodError || error instanceof SyntaxError) {
      const where = error instanceof ZodError ? error.issues[0]?.path.join('.') : '';
      throw new VendorError('unavailable', `${vendor}: unknown shape at "${where}"`, null, costMicros);
    }
    if (!(error instanceof VendorError) || FREE_OF_CHARGE.includes(error.kind)) throw error;
    throw charged(error, costMicros);
  }
}
