import type { Settings } from '@app/platform/config';

/** Who asks: somebody who waits for the answer, a worker, or an operator, who may ask for anything. */
export type DatabaseUse = 'requests' | 'work' | 'commands';

/** Milliseconds; what is left out has no limit. */
export interface TimeLimits {
  /** Until there is a connection, a new one or one of the pool's. */
  readonly connectMs?: number;
  readonly statementMs?: number;
  /** Until a lock that others hold is free. */
  readonly lockMs?: number;
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs?: number;
}

/** The server ends what takes too long; a server that is frozen ends nothing, so the client gives up a little later. */
const CLIENT_WAITS_LONGER_MS = 2_000;

type LimitSettings = Pick<
  Settings,
  | 'DATABASE_CONNECT_TIMEOUT_SECONDS'
  | 'DATABASE_STATEMENT_TIMEOUT_SECONDS'
  | 'DATABASE_WORK_TIMEOUT_SECONDS'
  | 'DATABASE_LOCK_TIMEOUT_SECONDS'
  | 'DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS'
>;

/** A rebuild holds the lock of a project for minutes, so only requests give up on locks. */
export function timeLimits(settings: LimitSettings, use: DatabaseUse): TimeLimits {
  const connectMs = settings.DATABASE_CONNECT_TIMEOUT_SECONDS * 1_000;
  if (use === 'commands') return { connectMs };
  const idleInTransactionMs = settings.DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS * 1_000;
  if (use === 'work') {
    return { connectMs, statementMs: settings.DATABASE_WORK_TIMEOUT_SECONDS * 1_000, idleInTransactionMs };
  }
  const statementMs = settings.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1_000;
  return { connectMs, statementMs, lockMs: settings.DATABASE_LOCK_TIMEOUT_SECONDS * 1_000, idleInTransactionMs };
}

/** For the pool of the pg library; `options` go to the server with each connection. */
export function limitsOfPool({ connectMs, statementMs, lockMs, idleInTransactionMs }: TimeLimits) {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  return {
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs && statementMs + CLIENT_WAITS_LONGER_MS,
    keepAlive: true,
    // Also those that there are not: the role may have others, for connections through a pooler.
    options: Object.entries(limits).map(([name, milliseconds = 0]) => `-c ${name}=${milliseconds}`),
  };
}
