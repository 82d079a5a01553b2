import type { Type } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/**
 * Reads a job's data as an instance of its class. It leaves out unknown fields, because a newer release may have added
 * them.
 * @throws UnrecoverableError that lists the problems; the job can never be worked on, so it is dropped
 */
export function readPayload<P extends object>(
  type: Type<P>,
  { id, queueName, data }: Pick<Job<unknown>, 'id' | 'queueName' | 'data'>,
): P {
  const drop = (problem: string) =>
    new UnrecoverableError(`job ${id ?? 'without an id'} of the queue ${queueName} is dropped: ${problem}`);
  const payload: unknown = plainToInstance(type, data);
  if (!(payload instanceof type)) throw drop('its payload is no object');
  const errors = validateSync(payload, { whitelist: true });
  if (errors.length > 0) throw drop(errors.flatMap(({ constraints = {} }) => Object.values(constraints)).join(', '));
  return payload;
}
