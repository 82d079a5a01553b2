import type { Client, Pool, PoolClient } from 'pg';

/** The connections of a pool that somebody holds. */
export class HeldConnections {
  private readonly since = new Map<PoolClient, number>();

  constructor(pool: Pool) {
    pool.on('acquire', (client) => this.since.set(client, performance.now()));
    pool.on('release', (_, client) => this.since.delete(client));
    pool.on('remove', (client) => this.since.delete(client));
  }

  /** Those that have been held for so many milliseconds. */
  longerThan(ms: number): PoolClient[] {
    const before = performance.now() - ms;
    return [...this.since].flatMap(([client, since]) => (since < before ? [client] : []));
  }
}

/** The connection may be amid a transaction: it must not go back to the pool. The server rolls back what it breaks off. */
export function abandon(client: PoolClient): void {
  (client as unknown as Client).end().catch(() => undefined);
}
