import { setTimeout as wait } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import { ErrorCode, type Job, Queue, Worker } from 'bullmq';
import { comingFrom, isUnavailable, observed, passedIn, toPass, unavailabilityOf } from '@app/platform/telemetry';
import { ASK_AGAIN_MS, openQueueBackend, type QueueBackend, type QueueSettings } from './queue-backend';
import { type Payload, type QueueName, QUEUES, type Round, type Tick, TICKS } from './queues';
import { readPayload } from './read-payload';

/**
 * Jobs leave no trace when they end. A failure that is kept would swallow a later job with the same id, and counted
 * ones deadlock on Postgres (BullMQ 6.7).
 */
const KEEP_NOTHING = { removeOnComplete: true, removeOnFail: true } as const;

const WORKING = {
  /**
   * Milliseconds until a worker looks for jobs again after an error. A database that restarts is back within seconds.
   */
  runRetryDelay: ASK_AGAIN_MS,
  stalledInterval: 5_000,
} as const;

/**
 * Whoever was busy or frozen for longer than its lock finds its job with another worker, or done. The row says what becomes of
 * the work, so nothing is lost.
 */
const HANDED_OVER: readonly unknown[] = [
  ErrorCode.JobNotExist,
  ErrorCode.JobLockNotExist,
  ErrorCode.JobNotInState,
  ErrorCode.JobLockMismatch,
];
/** Of work that ends because its process does. Whoever comes next begins it anew. */
const BROKEN_OFF = 'AbortError';
/** The library's words, without a code. */
const LOCK_LOST = /^could not renew lock for job /;

/** SQLSTATE; the other one of the two has gone on. */
const DEADLOCK = '40P01';

/** How long the ticks of a round wait for the one before them. In turn, they need one connection of the database. */
const TURN_MS = 1_000;

/** For saying goodbye to a server that may not answer any more. */
const CLOSE_MS = 2_000;

/** Ended jobs are not kept. */
const DEPTHS = ['waiting', 'active', 'delayed'] as const;

export interface WorkOptions {
  /** Jobs that this process works on at a time; 1 unless given. */
  readonly concurrency?: number;
  /**
   * Milliseconds after which the job of a killed worker is delivered to another; its id cannot be added again before. A
   * living worker renews its lock, unless something keeps its core busy for as long. 10,000 unless given.
   */
  readonly lockDuration?: number;
}

/** The only class that knows BullMQ. Database rows are the truth about every job, so the queue never retries one. */
export class QueueClient {
  private readonly backend: QueueBackend;
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Pick<Worker, 'close'>[] = [];
  private rounds: readonly Round[] = [];
  private readonly underWay = new Set<string>();
  private soon: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly settings: QueueSettings,
    private readonly onError: (error: Error) => void,
    /** Told that a job went to another worker, which is no loss. */
    private readonly onHandedOver: (reason: string) => void = () => undefined,
  ) {
    this.backend = openQueueBackend(settings, onError);
    // A Redis that has lost its data has lost the intervals too.
    this.backend.onReturn(() => void this.scheduleAll().catch(onError));
  }

  /** Adds jobs under the caller's ids. An id whose job still waits or runs is not added twice. */
  async add<Name extends QueueName>(
    name: Name,
    jobs: readonly { id: string; payload: Payload<Name> }[],
  ): Promise<void> {
    await this.backend.connect();
    const origin = toPass();
    await this.queue(name).addBulk(
      jobs.map(({ id, payload }) => ({
        name,
        // Readers of payloads leave out what they do not know.
        data: origin ? { ...payload, origin } : payload,
        opts: { ...KEEP_NOTHING, jobId: id },
      })),
    );
  }

  /** How many jobs each queue has, by state. */
  async depths(): Promise<readonly { readonly queue: QueueName; readonly state: string; readonly jobs: number }[]> {
    const names = Object.keys(QUEUES) as QueueName[];
    const counts = await Promise.all(names.map((name) => this.queue(name).getJobCounts(...DEPTHS)));
    return names.flatMap((queue, index) =>
      Object.entries(counts[index]!).map(([state, jobs]) => ({ queue, state, jobs })),
    );
  }

  /**
   * Works on a queue until `close`. A job may be delivered twice, so `handle` must be idempotent. A job with an invalid
   * payload is logged and dropped.
   */
  work<Name extends QueueName>(
    name: Name,
    options: WorkOptions,
    handle: (payload: Payload<Name>) => Promise<void>,
  ): void {
    this.start(name, options, (job) =>
      observedAs(name, job.data, () => handle(readPayload(QUEUES[name] as Type<Payload<Name>>, job))),
    );
  }

  /**
   * Makes the rounds at their intervals until `close`: each of all processes that ask for it makes some of them. The ticks
   * of a round run one after the other, whether those before failed or not; one that takes long goes on beside the others,
   * and the next rounds of this process leave it out until it has ended. To be called once.
   */
  async every(rounds: readonly Round[]): Promise<void> {
    this.rounds = rounds.filter(({ ticks }) => ticks.length > 0);
    // Each tick may hold one round up, and the others go on.
    const concurrency = rounds.length + rounds.flatMap(({ ticks }) => ticks).length;
    this.start(TICKS, { concurrency }, ({ name }) => this.makeRound(name));
    await this.backend.connect();
    await this.scheduleAll();
  }

  /** @throws when the queue's server does not answer, or takes no jobs */
  async ping(): Promise<void> {
    await this.backend.ping();
  }

  /**
   * Takes no more jobs, waits for running ones up to `DRAIN_SECONDS`, then closes every connection. Jobs that have not ended
   * by then, or cannot end because their Redis is gone, are left to be delivered again.
   */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.soon);
    const gone = this.backend.isGone();
    const { DRAIN_SECONDS = Infinity } = this.settings;
    await within(DRAIN_SECONDS * 1_000, Promise.all(this.workers.map((worker) => worker.close(gone))));
    if (!gone) await within(CLOSE_MS, Promise.all([...this.queues.values()].map((queue) => queue.close())));
    await within(CLOSE_MS, this.backend.close());
  }

  /** A server that is away, or takes nothing, is told as soon as it takes it. */
  private async scheduleAll(): Promise<void> {
    if (this.backend.isGone()) return;
    try {
      for (const round of this.rounds) await this.schedule(round);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.onError(error as Error);
      this.scheduleSoon();
    }
  }

  private scheduleSoon(): void {
    if (this.isClosed) return;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      void this.scheduleAll().catch(this.onError);
    }, ASK_AGAIN_MS).unref();
  }

  private async schedule({ name, milliseconds }: Round): Promise<void> {
    const scheduled = async () => {
      const job = { name, data: {}, opts: KEEP_NOTHING };
      return (await this.queue(TICKS).upsertJobScheduler(name, { every: milliseconds }, job))?.delay ?? 0;
    };
    try {
      if ((await scheduled()) <= milliseconds) return;
      // It was stored by a clock that ran ahead, and would keep still until that time.
      await this.queue(TICKS).removeJobScheduler(name);
      await scheduled();
    } catch (error) {
      const { code } = error as { readonly code?: number | string };
      // Another process that starts now has scheduled the same moments.
      if (code !== ErrorCode.SchedulerJobSlotsBusy && code !== DEADLOCK) throw error;
    }
  }

  private async makeRound(name: string): Promise<void> {
    const { ticks = [] } = this.rounds.find((round) => round.name === name) ?? {};
    const runs: Promise<void>[] = [];
    for (const tick of ticks) {
      // Asked at its turn: a round that began later may have come to it first.
      if (this.underWay.has(tick.name)) continue;
      const run = this.run(tick);
      runs.push(run);
      await within(TURN_MS, run);
    }
    await Promise.all(runs);
  }

  private async run(tick: Tick): Promise<void> {
    this.underWay.add(tick.name);
    await observedAs(tick.name, {}, tick.run).catch((error: Error) => this.tell(error));
    this.underWay.delete(tick.name);
  }

  private start(
    name: string,
    { concurrency = 1, lockDuration = 10_000 }: WorkOptions,
    work: (job: Job) => Promise<void>,
  ): void {
    const { options: own, lookSeconds: drainDelay } = this.backend;
    const options = { ...own, ...WORKING, drainDelay, concurrency, lockDuration };
    const worker = new Worker(name, work, options, this.backend.factory);
    worker.on('error', (error) => this.tell(error));
    worker.on('failed', (_job, error) => this.tell(error));
    this.workers.push(worker);
  }

  private tell(error: Error & { readonly code?: unknown }): void {
    const handedOver = HANDED_OVER.includes(error.code) || error.name === BROKEN_OFF || LOCK_LOST.test(error.message);
    if (handedOver) return this.onHandedOver(error.message);
    this.onError(error);
    // The library forgets a round whose next moment it could not store.
    if (unavailabilityOf(error)?.kind === 'refused') this.scheduleSoon();
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

/** Waits for work to end, but no longer than so. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  if (milliseconds === Infinity) return void (await work);
  const waiting = new AbortController();
  const limit = wait(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([work, limit]).finally(() => waiting.abort());
}

/** Does the work of a job, which is measured and logged under its name. */
function observedAs(job: string, data: object, work: () => Promise<void>): Promise<void> {
  const { requestId, traceparent } = passedIn(data);
  const course = { kind: 'consumer', parent: traceparent } as const;
  return comingFrom({ requestId, job }, () => observed('visibility.job.duration', { job }, work, course));
}
