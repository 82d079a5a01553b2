import { Logger, type OnApplicationBootstrap, type OnModuleInit, type Type } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { actingAsService, needing } from '@app/platform/database';
import {
  type ProjectPayload,
  type QueueClient,
  type QueueName,
  QUEUES,
  type Tick,
  type TickName,
} from '@app/platform/queue';
import { type Interval, INTERVALS, type Job } from './job';

interface Ground {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly queues: Pick<QueueClient, 'work' | 'every'>;
  readonly resolve: (service: Type<unknown>) => unknown;
}

/** Works on every job's queue, from the start of the process to the close of its queue client. */
export class JobRegistry implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Jobs');
  private readonly services = new Map<Job, Readonly<Record<string, unknown>>>();

  /** @throws Error for two jobs with the same name, a queue without a job, and a job to whose queue nothing adds */
  constructor(
    private readonly jobs: readonly Job[],
    private readonly ground: Ground,
  ) {
    refuseHoles(jobs);
  }

  /** Makes a missing service of a job fail the start, not the first delivery. */
  onModuleInit(): void {
    for (const job of this.jobs) {
      const services = Object.entries(job.services).map(([name, type]) => [name, this.ground.resolve(type)]);
      this.services.set(job, Object.fromEntries(services));
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    const { settings, queues } = this.ground;
    for (const job of this.jobs.filter(({ every }) => every === undefined)) this.work(job);
    const names = Object.keys(INTERVALS) as Interval[];
    await queues.every(
      names.map((name) => ({ name, milliseconds: INTERVALS[name](settings), ticks: this.ticksOf(name) })),
    );
  }

  private work(job: Job): void {
    const { settings, queues } = this.ground;
    const { name, concurrency = 1, lockDuration } = job;
    const options = {
      concurrency: typeof concurrency === 'function' ? concurrency(settings) : concurrency,
      lockDuration,
    };
    queues.work(name as QueueName, options, (payload) => this.run(job, payload));
  }

  private ticksOf(interval: Interval): Tick[] {
    const ticks = this.jobs.filter(({ every }) => every === interval);
    return ticks.map((job) => ({ name: job.name as TickName, run: () => this.run(job) }));
  }

  private run(job: Job, payload: object = {}): Promise<void> {
    const { projectId } = payload as Partial<ProjectPayload>;
    return actingAsService(() =>
      needing(projectId, async () => {
        await job.run(this.services.get(job), payload, this.ground.clock);
        this.logger.debug('done');
      }),
    );
  }
}

function refuseHoles(jobs: readonly Job[]): void {
  const names = jobs.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`two jobs are named ${duplicate}`);
  const added = jobs.filter(({ every }) => every === undefined).map(({ name }) => name);
  const idle = Object.keys(QUEUES).find((queue) => !added.includes(queue));
  if (idle !== undefined) throw new Error(`no job works on the queue ${idle}`);
  const unknown = added.find((name) => !Object.hasOwn(QUEUES, name));
  if (unknown !== undefined) throw new Error(`nothing adds to the queue of the job ${unknown}`);
}
