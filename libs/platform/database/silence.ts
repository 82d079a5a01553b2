/** How often a server, or a node of a cluster, is asked whether it lives while somebody waits for it. */
export const ASK_EVERY_MS = 1_000;
/** One that has answered nothing for so long is silent. */
export const SILENT_AFTER_MS = 3_000;

/** Nobody waits any longer for what has not even said that it lives. */
export class Silent extends Error {
  /** SQLSTATE, connection_failure: no server says it itself. */
  readonly code = '08006';

  /** @param of whoever is silent */
  constructor(of: 'the database' | 'a node') {
    super(`${of} has not answered for ${SILENT_AFTER_MS / 1_000} s`);
  }
}
