const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** SQLSTATE classes: connection failure, too many connections, shutdown or start-up of the server, read-only replica. */
const SQLSTATE = /^(08...|53300|57P0[1235]|25006)$/;
/** The pool, the driver and TypeORM, whose runner lets go of a connection that is lost. */
const MESSAGE =
  /^(Connection terminated|Query runner already released|timeout (exceeded )?when trying to connect|Connection is closed|Client (has encountered a connection error|was closed) and is not queryable)/;

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly errors?: unknown;
  readonly cause?: unknown;
}

/** Whether a store that the request needs cannot be reached just now, as opposed to a fault of ours. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, cause } = error as Failure;
  if (typeof code === 'string' && (NETWORK.test(code) || SQLSTATE.test(code))) return true;
  if (typeof message === 'string' && MESSAGE.test(message)) return true;
  // One attempt per address of the host, or an error that wraps the driver's.
  return (Array.isArray(errors) && errors.some(isUnavailable)) || isUnavailable(cause);
}
