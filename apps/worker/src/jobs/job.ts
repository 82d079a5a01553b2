import type { Type } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import type { Payload, QueueName, TickName, WorkOptions } from '@app/platform/queue';

type Services = Readonly<Record<string, Type<unknown>>>;
type Instances<Wanted extends Services> = { readonly [Name in keyof Wanted]: InstanceType<Wanted[Name]> };
type Configurable = number | ((settings: Settings) => number);

interface JobCard<Name extends string> {
  /** The queue's name on the wire: another name is another queue. */
  readonly name: Name;
  /** Jobs that one process works on at a time; 1 unless told. */
  readonly concurrency?: Configurable;
  /** See {@link WorkOptions}. */
  readonly lockDuration?: WorkOptions['lockDuration'];
}

interface JobDefinition<Name extends QueueName, Wanted extends Services> extends JobCard<Name> {
  /** What `run` works with, by names of its own; the worker's modules provide it. */
  readonly services: Wanted;
  /** Must be idempotent: a job may be delivered twice. */
  readonly run: (services: Instances<Wanted>, payload: Payload<Name>, clock: Clock) => Promise<unknown>;
}

interface TickDefinition<Name extends TickName, Wanted extends Services> extends JobCard<Name> {
  readonly services: Wanted;
  /** Milliseconds between two runs, whatever the number of workers. */
  readonly every: Configurable;
  readonly run: (services: Instances<Wanted>, clock: Clock) => Promise<unknown>;
}

/** A job whose services and payload are its own affair, so that jobs of any kind make one list. */
export interface Job<Name extends string = string> extends JobCard<Name> {
  readonly services: Services;
  /** Milliseconds; a job without it waits for services that add to its queue. */
  readonly every?: Configurable;
  readonly run: (services: unknown, payload: unknown, clock: Clock) => Promise<unknown>;
}

/** A job that services add to a queue of `QUEUES`, which gives the class of its payload. */
export const defineJob = <const Name extends QueueName, Wanted extends Services>({
  run,
  ...card
}: JobDefinition<Name, Wanted>): Job<Name> => ({
  ...card,
  run: (services, payload, clock) => run(services as Instances<Wanted>, payload as Payload<Name>, clock),
});

/** A job that repeats, once for the whole fleet. */
export const defineTick = <const Name extends TickName, Wanted extends Services>({
  run,
  ...card
}: TickDefinition<Name, Wanted>): Job<Name> => ({
  ...card,
  run: (services, _payload, clock) => run(services as Instances<Wanted>, clock),
});

/** How often those tick that take up the work of processes that died. */
export const sweepInterval = (settings: Settings): number => Math.min(planningInterval(settings), 15_000);

/** How often most ticks run. */
export const planningInterval = ({ PLAN_EVERY_SECONDS }: Settings): number => PLAN_EVERY_SECONDS * 1000;
