import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresConnection } from 'bullmq';

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** For queries; one more listens for jobs. */
const CONNECTIONS = 3;
const RETRY_MS = 1_000;

/**
 * What a process holds to the queue's tables. BullMQ opens as much for each queue, worker and scheduler, of which a
 * worker process has some thirty: two of them would take all that Postgres has.
 */
export class SharedPostgresConnection extends PostgresConnection {
  private readonly prepared = new WeakSet<ListenClient>();
  private readonly ending = new AbortController();

  constructor(connectionString: string | undefined) {
    super({ connectionString, migrate: true, max: CONNECTIONS });
    this.setMaxListeners(0);
  }

  /**
   * Connects once and brings the tables to their newest form. @throws what the database said; the library would keep
   * that for good.
   */
  async connect(): Promise<void> {
    try {
      await super.waitUntilReady();
    } catch (error) {
      (this as unknown as { readyPromise: undefined }).readyPromise = undefined;
      throw error;
    }
  }

  /** Workers ask once in their life, so it waits for a database that is away. */
  override async waitUntilReady(): Promise<void> {
    for (;;) {
      try {
        return await this.connect();
      } catch (error) {
        if (this.ending.signal.aborted) throw error;
        if (this.listenerCount('error') > 0) this.emit('error', error);
        await wait(RETRY_MS, undefined, { signal: this.ending.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  override async getListenClient(): Promise<ListenClient> {
    const client = await super.getListenClient();
    if (!this.prepared.has(client)) shareable(client);
    this.prepared.add(client);
    return client;
  }

  /** Every queue closes it with itself, while others still work. */
  override async close(): Promise<void> {}
  override async disconnect(): Promise<void> {}

  end(): Promise<void> {
    this.ending.abort();
    return super.close();
  }
}

/** All workers listen on it, each by a statement of its own; pg takes one at a time. */
function shareable(client: ListenClient): void {
  if (client instanceof EventEmitter) client.setMaxListeners(0);
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = <Row>(text: string, values?: readonly unknown[]) => {
    const next = last.then(() => query<Row>(text, values));
    last = next.catch(() => undefined);
    return next;
  };
}
