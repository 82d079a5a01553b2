import type { Type } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import type { Payload, QueueName, TickName, WorkOptions } from '@app/platform/queue';

type Services = Readonly<Record<string, Type<unknown>>>;
type Instances<Wanted extends Services> = { readonly [Name in keyof Wanted]: InstanceType<Wanted[Name]> };

/**
 * The time between two runs of a tick, in milliseconds. Ticks of one interval run one after the other, as one job. The names
 * are stored with the queue: under a new name, the moments of the old one would go on beside it.
 */
export const INTERVALS = {
  /** For what takes up the work of processes that died. */
  sweep: ({ PLAN_EVERY_SECONDS }: Settings) => Math.min(PLAN_EVERY_SECONDS * 1000, 15_000),
  plan: ({ PLAN_EVERY_SECONDS }: Settings) => PLAN_EVERY_SECONDS * 1000,
  minute: () => 60_000,
  /** For what is measured in days. A process that runs for a few hours a day does it as well. */
  hour: () => 3_600_000,
} as const;

export type Interval = keyof typeof INTERVALS;

type Configurable = number | ((settings: Settings) => number);

interface JobCard<Name extends string> {
  /** The queue's name as it is stored: a job with another name has another queue. */
  readonly name: Name;
  /** Jobs that one process works on at a time; 1 unless given. */
  readonly concurrency?: Configurable;
  /** See {@link WorkOptions}. */
  readonly lockDuration?: WorkOptions['lockDuration'];
}

interface JobDefinition<Name extends QueueName, Wanted extends Services> extends JobCard<Name> {
  /** The services that `run` gets, by names that the job chooses. The worker's modules provide them. */
  readonly services: Wanted;
  /** It must be idempotent, because a job may be delivered twice. */
  readonly run: (services: Instances<Wanted>, payload: Payload<Name>, clock: Clock) => Promise<unknown>;
}

interface TickDefinition<Name extends TickName, Wanted extends Services> extends Pick<JobCard<Name>, 'name'> {
  readonly services: Wanted;
  /** The time between two runs, whatever the number of workers. */
  readonly every: Interval;
  readonly run: (services: Instances<Wanted>, clock: Clock) => Promise<unknown>;
}

/** A job without the types of its services and payload, so that jobs of any kind make one list. */
export interface Job<Name extends string = string> extends JobCard<Name> {
  readonly services: Services;
  /** The time between two runs. A job without it waits for services that add to its queue. */
  readonly every?: Interval;
  readonly run: (services: unknown, payload: unknown, clock: Clock) => Promise<unknown>;
}

/** Defines a job that services add to a queue of `QUEUES`. The queue gives the class of its payload. */
export const defineJob = <const Name extends QueueName, Wanted extends Services>({
  run,
  ...card
}: JobDefinition<Name, Wanted>): Job<Name> => ({
  ...card,
  run: (services, payload, clock) => run(services as Instances<Wanted>, payload as Payload<Name>, clock),
});

/** Defines a job that repeats, once for the whole fleet. */
export const defineTick = <const Name extends TickName, Wanted extends Services>({
  run,
  ...card
}: TickDefinition<Name, Wanted>): Job<Name> => ({
  ...card,
  run: (services, _payload, clock) => run(services as Instances<Wanted>, clock),
});
