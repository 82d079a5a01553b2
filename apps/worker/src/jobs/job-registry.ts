import { Logger, type OnApplicationBootstrap, type OnModuleInit, type Type } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { actingAsService } from '@app/platform/database';
import { type QueueClient, type QueueName, QUEUES, type TickName } from '@app/platform/queue';
import type { Job } from './job';

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
    await Promise.all(this.jobs.map((job) => this.start(job)));
  }

  private async start(job: Job): Promise<void> {
    const { settings, clock, queues } = this.ground;
    const { name, every, concurrency = 1, lockDuration } = job;
    const valueOf = (given: typeof concurrency) => (typeof given === 'function' ? given(settings) : given);
    const options = { concurrency: valueOf(concurrency), lockDuration };
    const run = (payload?: object) =>
      actingAsService(async () => {
        await job.run(this.services.get(job), payload, clock);
        this.logger.debug('done');
      });
    if (every === undefined) queues.work(name as QueueName, options, run);
    else await queues.every(name as TickName, valueOf(every), options, () => run());
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
