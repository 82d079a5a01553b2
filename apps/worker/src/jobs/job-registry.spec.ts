import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Type } from '@nestjs/common';
import { DispatcherService, PlannerService } from '@app/domain/pipeline';
import { parseSettings } from '@app/platform/config';
import { type QueueName, QUEUES, type Round, type WorkOptions } from '@app/platform/queue';
import { JOBS, type JobName } from '.';
import { defineJob, defineTick, type Job } from './job';
import { JobRegistry } from './job-registry';

const NOW = new Date('2026-03-10T12:00:00Z');

/** Keeps what is worked on, and delivers when told. */
class QueueDouble {
  readonly worked = new Map<string, WorkOptions & { handle: (payload?: never) => Promise<void> }>();
  rounds: readonly Round[] = [];

  work(name: QueueName, options: WorkOptions, handle: (payload: never) => Promise<void>): void {
    this.worked.set(name, { ...options, handle: (payload) => handle(payload!) });
  }

  async every(rounds: readonly Round[]): Promise<void> {
    this.rounds = rounds;
  }
}

const registryOf = (
  jobs: readonly Job[],
  queues = new QueueDouble(),
  resolve: (service: Type<unknown>) => unknown = () => ({}),
) =>
  new JobRegistry(jobs, {
    settings: parseSettings({ DATABASE_URL: 'postgres://test', WORKER_CONCURRENCY: '7', PLAN_EVERY_SECONDS: '30' }),
    clock: { now: () => NOW },
    queues,
    resolve,
  });

async function started(jobs: readonly Job[], resolve?: (service: Type<unknown>) => unknown): Promise<QueueDouble> {
  const queues = new QueueDouble();
  const registry = registryOf(jobs, queues, resolve);
  registry.onModuleInit();
  await registry.onApplicationBootstrap();
  return queues;
}

/** The product's jobs, one of them exchanged. */
const withJob = (job: Job) => [...JOBS.filter(({ name }) => name !== job.name), job];
const without = (name: JobName) => JOBS.filter((job) => job.name !== name);

class Service {}
const stray = defineTick({
  name: 'stray_tick',
  every: 'hour',
  services: { service: Service },
  run: async () => undefined,
});

describe('the jobs', () => {
  it('are all in the list, wherever their files lie', () => {
    const files = ['apps', 'libs'].flatMap((folder) =>
      readdirSync(join(__dirname, '../../../..', folder), { recursive: true, encoding: 'utf8' }),
    );
    const listed = JOBS.map(({ name }) => `${name.replaceAll('_', '-')}.job.ts`);
    expect([...listed].sort()).toEqual(
      files
        .filter((file) => file.endsWith('.job.ts'))
        .map((file) => basename(file))
        .sort(),
    );
  });

  it('work on every queue that services add to, and beside them on ticks', () => {
    expect(() => registryOf(JOBS)).not.toThrow();
    const added = JOBS.filter(({ every }) => every === undefined).map(({ name }) => name);
    expect([...added].sort()).toEqual(Object.keys(QUEUES).sort());
  });
});

describe('JobRegistry', () => {
  it('refuses two jobs of one name', () => {
    expect(() => registryOf([...JOBS, stray, stray])).toThrow('two jobs are named stray_tick');
    const repeated = { ...stray, name: 'execution' };
    expect(() => registryOf([...JOBS, repeated])).toThrow('two jobs are named execution');
  });

  it.each(Object.keys(QUEUES) as QueueName[])('refuses to leave the queue %s without a job', (name) => {
    expect(() => registryOf(without(name))).toThrow(`no job works on the queue ${name}`);
    expect(() => registryOf(withJob({ ...stray, name }))).toThrow(`no job works on the queue ${name}`);
  });

  it('refuses a job whose queue nobody adds to', () => {
    const unknown = defineJob({ name: 'deliveries' as 'plan', services: {}, run: async () => undefined });
    expect(() => registryOf([...JOBS, unknown])).toThrow('nothing adds to the queue of the job deliveries');
    expect(() => registryOf([...JOBS, { ...stray, every: undefined }])).toThrow(/queue of the job stray_tick/);
  });

  it('refuses to start without the service of a job', () => {
    const registry = registryOf([...JOBS, stray], undefined, (service) => {
      if (service === Service) throw new Error('no such service');
      return {};
    });
    expect(() => registry.onModuleInit()).toThrow('no such service');
  });

  it('works by the options of a job, read from the settings', async () => {
    const patient = { ...JOBS.find(({ name }) => name === 'plan')!, lockDuration: 60_000 };
    const { worked } = await started(withJob(patient));
    expect([...worked.keys()].sort()).toEqual(Object.keys(QUEUES).sort());
    expect(worked.get('execution')).toMatchObject({ concurrency: 7 });
    expect(worked.get('plan')).toMatchObject({ concurrency: 1, lockDuration: 60_000 });
  });

  it('has each tick in the round of its interval, that of the planner first', async () => {
    const { rounds } = await started([...JOBS, stray]);
    expect(rounds.map(({ name, milliseconds }) => [name, milliseconds])).toEqual([
      ['sweep', 15_000],
      ['plan', 30_000],
      ['minute', 60_000],
      ['hour', 3_600_000],
    ]);
    const ticks = rounds.flatMap((round) => round.ticks.map(({ name }) => name));
    const defined = [...JOBS, stray].filter(({ every }) => every !== undefined).map(({ name }) => name);
    expect([...ticks].sort()).toEqual([...defined].sort());
    expect(rounds[1]!.ticks[0]!.name).toBe('tick');
    expect(rounds[3]!.ticks.map(({ name }) => name)).toContain('stray_tick');
  });

  it('gives a job its services by name, its payload and the clock', async () => {
    const given: unknown[] = [];
    const plan = defineJob({
      name: 'plan',
      services: { service: Service },
      run: async ({ service }, payload, clock) => given.push(service, payload, clock.now()),
    });
    const { worked } = await started(withJob(plan), (type) => (type === Service ? new Service() : {}));
    await worked.get('plan')!.handle({ projectId: 3 } as never);
    expect(given).toEqual([expect.any(Service), { projectId: 3 }, NOW]);
  });
});

it('due runs are handed over when the plan of today fails', async () => {
  const dispatch = jest.fn(async () => 0);
  const services = new Map<unknown, object>([
    [PlannerService, { plan: () => Promise.reject(new Error('no plan')) }],
    [DispatcherService, { dispatch }],
  ]);
  const { rounds } = await started(JOBS, (service) => services.get(service) ?? {});
  const tick = rounds.flatMap(({ ticks }) => ticks).find(({ name }) => name === 'tick')!;
  await expect(tick.run()).rejects.toThrow('no plan');
  expect(dispatch).toHaveBeenCalledWith(NOW);
});
