import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresConnection, PostgresQueueBackend } from 'bullmq';
import { IDLE_TIMEOUT_MS, limitsOfPool, type TimeLimits } from '@app/platform/database';

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** Connections for queries. One more listens for jobs. */
const CONNECTIONS = 3;
const RETRY_MS = 1_000;
/** Workers that look at the same time share a look. */
const SEEN_FOR_MS = 1_000;

/** The queue's own tables lie on a cluster's coordinator: its nodes need not be asked, nor be there. One Postgres keeps the word to itself. */
const COORDINATOR_ALONE = '-c citus.enable_ddl_propagation=off';

/**
 * The connections of one process to the queue's tables. BullMQ would open as many for each queue, worker and scheduler,
 * and a worker process has some thirty of those: two processes would take all that Postgres has.
 */
export class SharedPostgresConnection extends PostgresConnection {
  private readonly prepared = new WeakSet<ListenClient>();
  private readonly ending = new AbortController();
  private seen?: { readonly at: number; readonly queues: Promise<ReadonlySet<string>> };

  /** @param limits workers that wait for jobs are told by a notice, so no statement lasts */
  constructor(connectionString: string | undefined, limits: TimeLimits) {
    const { options, ...pool } = limitsOfPool(limits);
    super({
      ...pool,
      options: [...options, COORDINATOR_ALONE].join(' '),
      connectionString,
      migrate: true,
      max: CONNECTIONS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
    });
    this.setMaxListeners(0);
  }

  /**
   * Connects once and migrates the tables.
   * @throws the database's error, which the library would otherwise remember for good
   */
  async connect(): Promise<void> {
    try {
      await super.waitUntilReady();
    } catch (error) {
      (this as unknown as { readyPromise: undefined }).readyPromise = undefined;
      throw error;
    }
  }

  /** Waits for a database that is away, because workers ask only once in their life. */
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

  ping(): Promise<unknown> {
    return this.pool.query('select 1');
  }

  /** Queues of which a job is being worked on, as of a second ago or less. */
  busyQueues(): Promise<ReadonlySet<string>> {
    const now = performance.now();
    if (!this.seen || now - this.seen.at >= SEEN_FOR_MS) this.seen = { at: now, queues: this.readBusyQueues() };
    return this.seen.queues;
  }

  override async getListenClient(): Promise<ListenClient> {
    const client = await super.getListenClient();
    if (!this.prepared.has(client)) shareable(client);
    this.prepared.add(client);
    return client;
  }

  /** Does nothing: every queue closes the connection with itself while others still work. */
  override async close(): Promise<void> {}
  override async disconnect(): Promise<void> {}

  end(): Promise<void> {
    this.ending.abort();
    return super.close();
  }

  private async readBusyQueues(): Promise<ReadonlySet<string>> {
    await this.waitUntilReady();
    const { rows } = await this.pool.query<{ queue: string }>(`select distinct queue from job where state = 'active'`);
    return new Set(rows.map(({ queue }) => queue));
  }
}

/** Looks for jobs of dead workers only where there are jobs at all: each look of the library's is a write. */
export class SparingPostgresBackend extends PostgresQueueBackend {
  constructor(
    private readonly shared: SharedPostgresConnection,
    queueName: string,
    options: ConstructorParameters<typeof PostgresQueueBackend>[2],
  ) {
    super(shared, queueName, options);
  }

  override async moveStalledJobsToWait(): Promise<string[]> {
    return (await this.shared.busyQueues()).has(this.queueName) ? super.moveStalledJobsToWait() : [];
  }
}

/**
 * Makes a client shareable. All workers listen on it, each with a statement of its own, and pg takes one statement at a
 * time.
 */
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
