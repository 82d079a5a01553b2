import { Queue, Worker } from 'bullmq';
import type { Settings } from '@app/platform/config';
import { openQueueBackend, type QueueBackend } from './queue-backend';
import { type Payload, type QueueName, QUEUES } from './queues';

/** Kept failures would swallow a later job of the same id, and counted ones deadlock on Postgres (BullMQ 6.7). */
const KEEP_NOTHING = { removeOnComplete: true, removeOnFail: true } as const;

const WORKING = {
  /** Until a worker looks for jobs again after an error: a database that restarts is back within seconds. */
  runRetryDelay: 1_000,
  /** By so much a job of a killed worker is delivered to another; until then its id cannot be added again. */
  lockDuration: 10_000,
  stalledInterval: 5_000,
} as const;

/** The only place that knows BullMQ. Rows are the truth about every job, so jobs are never retried here. */
export class QueueClient {
  private readonly backend: QueueBackend;
  private readonly queues = new Map<QueueName, Queue>();
  private readonly workers: Pick<Worker, 'close'>[] = [];

  constructor(
    settings: Pick<Settings, 'DATABASE_URL' | 'REDIS_URL'>,
    private readonly onError: (error: Error) => void,
  ) {
    this.backend = openQueueBackend(settings, onError);
  }

  /** Adds jobs under ids of the caller; an id that is still waiting or running is not added twice. */
  async add<Name extends QueueName>(
    name: Name,
    jobs: readonly { id: string; payload: Payload<Name> }[],
  ): Promise<void> {
    await this.queue(name).addBulk(
      jobs.map(({ id, payload }) => ({ name, data: payload, opts: { ...KEEP_NOTHING, jobId: id } })),
    );
  }

  /** Runs the queue's job once every so often, however many processes ask for it. */
  async every(name: QueueName, milliseconds: number): Promise<void> {
    await this.queue(name).upsertJobScheduler(name, { every: milliseconds }, { name, data: {}, opts: KEEP_NOTHING });
  }

  /** Works on a queue until `close`. A job may be delivered twice: `handle` must be idempotent. */
  work<Name extends QueueName>(
    name: Name,
    concurrency: number,
    handle: (payload: Payload<Name>) => Promise<void>,
  ): void {
    const worker = new Worker(
      name,
      (job) => handle(QUEUES[name].parse(job.data) as Payload<Name>),
      { ...this.backend.options, ...WORKING, concurrency },
      this.backend.factory,
    );
    worker.on('error', this.onError);
    worker.on('failed', (_job, error) => this.onError(error));
    this.workers.push(worker);
  }

  /**
   * Waits for running jobs, then closes every connection. Jobs cannot end in a Redis that is gone: they are left to be
   * delivered again.
   */
  async close(): Promise<void> {
    const gone = this.backend.isGone();
    await Promise.all(this.workers.map((worker) => worker.close(gone)));
    if (!gone) await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.backend.close();
  }

  private queue(name: QueueName): Queue {
    const open = this.queues.get(name);
    if (open) return open;
    const queue = new Queue(name, this.backend.options, this.backend.factory);
    queue.on('error', this.onError);
    this.queues.set(name, queue as unknown as Queue);
    return queue as unknown as Queue;
  }
}
