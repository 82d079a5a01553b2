import { EventEmitter } from 'node:events';
import { PostgresConnection } from 'bullmq';

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** For queries; one more listens for jobs. */
const CONNECTIONS = 3;

/**
 * What a process holds to the queue's tables. BullMQ opens as much for each queue, worker and scheduler, of which a
 * worker process has some thirty: two of them would take all that Postgres has.
 */
export class SharedPostgresConnection extends PostgresConnection {
  private readonly prepared = new WeakSet<ListenClient>();

  constructor(connectionString: string | undefined) {
    super({ connectionString, migrate: true, max: CONNECTIONS });
    this.setMaxListeners(0);
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
