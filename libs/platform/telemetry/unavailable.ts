const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/**
 * SQLSTATE classes: connection failure, too many connections, shutdown or start-up of the server, read-only replica, and a
 * time limit of ours for a statement, a lock or an idle transaction.
 */
const SQLSTATE = /^(08...|53300|57P0[1235]|25006|57014|55P03|25P03)$/;
/** Of Postgres, and of the system. */
const DISK_FULL = /^(53100|ENOSPC)$/;
/** The pool, the driver and TypeORM, whose runner lets go of a connection that is lost; and Citus, whose node has gone amid a statement. */
const POSTGRES =
  /^(Connection terminated|Query read timeout|Query runner already released|timeout (exceeded )?when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|failure on connection marked as essential)/;
const REDIS = /^Connection is closed/;
/**
 * Replies of a Redis that is there and takes no jobs: no memory, a disk that fails, no password, a replica. Whoever ran a script passes them on
 * with its own words before them, and with names of keys behind.
 */
const REDIS_REFUSAL =
  /(?:^|: -?)((?:OOM|MISCONF|NOAUTH|WRONGPASS|NOPERM|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|NOREPLICAS) [^.\n]*)/;

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly errors?: unknown;
  readonly cause?: unknown;
}

/** Why a store cannot serve what it was asked, as opposed to a fault of ours. */
export interface Unavailability {
  readonly kind: 'out of reach' | 'refused' | 'disk full';
  /** Names the store where that can be told, or its address. */
  readonly reason: string;
}

const tell = (kind: Unavailability['kind'], reason: string, store?: string): Unavailability => ({
  kind,
  reason: store ? `${store}: ${reason}` : reason,
});

/** @returns undefined for any other error */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message, errors, cause } = error as Failure;
  // One attempt for each address of the host says more than the error around them, which is empty.
  for (const inner of Array.isArray(errors) ? errors : []) {
    const found = unavailabilityOf(inner);
    if (found) return found;
  }
  const text = typeof message === 'string' ? message : '';
  if (typeof code === 'string') {
    if (DISK_FULL.test(code)) return tell('disk full', text, code === 'ENOSPC' ? undefined : 'Postgres');
    if (SQLSTATE.test(code)) return tell('out of reach', text, 'Postgres');
    if (NETWORK.test(code))
      return tell('out of reach', text || code, /[\d\]]:\d+|\w\.\w/.test(text) ? undefined : 'a connection');
  }
  if (POSTGRES.test(text)) return tell('out of reach', text, 'Postgres');
  if (REDIS.test(text)) return tell('out of reach', text, 'Redis');
  const [, refusal] = REDIS_REFUSAL.exec(text) ?? [];
  if (refusal) return tell('refused', refusal, 'Redis');
  return unavailabilityOf(cause);
}

/** Whether a store that the request needs cannot serve it just now. */
export const isUnavailable = (error: unknown): boolean => unavailabilityOf(error) !== undefined;

export const isDiskFull = (error: unknown): boolean => unavailabilityOf(error)?.kind === 'disk full';
