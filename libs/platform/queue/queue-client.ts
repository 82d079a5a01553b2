import type { Type } from '@nestjs/common';
import { ErrorCode, type Job, Queue, Worker } from 'bullmq';
import type { Settings } from '@app/platform/config';
import { openQueueBackend, type QueueBackend } from './queue-backend';
import { type Payload, type QueueName, QUEUES, type TickName } from './queues';
import { readPayload } from './read-payload';

/** Kept failures would swallow a later job of the same id, and counted ones deadlock on Postgres (BullMQ 6.7). */
const KEEP_NOTHING = { removeOnComplete: true, removeOnFail: true } as const;

const WORKING = {
  /** Until a worker looks for jobs again after an error: a database that restarts is back within seconds. */
  runRetryDelay: 1_000,
  stalledInterval: 5_000,
} as const;

export interface WorkOptions {
  /** Jobs that this process works on at a time; 1 unless told. */
  readonly concurrency?: number;
  /**
   * Milliseconds after which the job of a killed worker is delivered to another; until then its id cannot be added again.
   * A worker that lives renews its lock, unless something keeps its core busy for as long. 10,000 unless told.
   */
  readonly lockDuration?: number;
}

/** The only place that knows BullMQ. Rows are the truth about every job, so jobs are never retried here. */
export class QueueClient {
  private readonly backend: QueueBackend;
  private readonly queues = new Map<string, Queue>();
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
    await this.backend.connect();
    await this.queue(name).addBulk(
      jobs.map(({ id, payload }) => ({ name, data: payload, opts: { ...KEEP_NOTHING, jobId: id } })),
    );
  }

  /**
   * Works on a queue until `close`. A job may be delivered twice: `handle` must be idempotent. A job whose payload does
   * not validate is logged and dropped.
   */
  work<Name extends QueueName>(
    name: Name,
    options: WorkOptions,
    handle: (payload: Payload<Name>) => Promise<void>,
  ): void {
    this.start(name, options, (job) => handle(readPayload(QUEUES[name] as Type<Payload<Name>>, job)));
  }

  /** Calls `handle` once every so often until `close`, in one of the processes that ask for it. */
  async every(name: TickName, milliseconds: number, options: WorkOptions, handle: () => Promise<void>): Promise<void> {
    this.start(name, options, () => handle());
    await this.backend.connect();
    const job = { name, data: {}, opts: KEEP_NOTHING };
    await this.queue(name)
      .upsertJobScheduler(name, { every: milliseconds }, job)
      .catch((error: { readonly code?: number }) => {
        // Another process that starts now has scheduled the same moments.
        if (error.code !== ErrorCode.SchedulerJobSlotsBusy) throw error;
      });
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

  private start(
    name: string,
    { concurrency = 1, lockDuration = 10_000 }: WorkOptions,
    run: (job: Job) => Promise<void>,
  ): void {
    const options = { ...this.backend.options, ...WORKING, concurrency, lockDuration };
    const worker = new Worker(name, run, options, this.backend.factory);
    worker.on('error', this.onError);
    worker.on('failed', (_job, error) => this.onError(error));
    this.workers.push(worker);
  }

  private queue(name: string): Queue {
    const open = this.queues.get(name);
    if (open) return open;
    const queue = new Queue(name, this.backend.options, this.backend.factory);
    queue.on('error', this.onError);
    this.queues.set(name, queue as unknown as Queue);
    return queue as unknown as Queue;
  }
}
