import { isUnavailable } from '@app/platform/telemetry';

/** SQLSTATE of time limits of ours: the statement, the lock or the transaction took too long, and would again. */
const OWN_LIMIT = /^(57014|55P03|25P03)$/;

const errors = new WeakSet<object>();

/** Remembers that an error is the database's: sites and vendors that cannot be reached fail with the same codes. */
export function ofDatabase(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) errors.add(error);
  return error;
}

/** The same of whatever the answer fails with. */
export async function fromDatabase<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    throw ofDatabase(error);
  }
}

/** Whether the database could not be reached, or had no connection to give, as opposed to an error of the statement. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (errors.has(error) && isUnavailable(error)) return !OWN_LIMIT.test(String(code));
  return isOutage(cause);
}
