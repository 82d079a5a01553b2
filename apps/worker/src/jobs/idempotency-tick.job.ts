import { WritesOnce } from '@app/domain/access';
import { defineTick } from './job';

/** Forgets idempotency keys that have expired. */
export const idempotencyTick = defineTick({
  name: 'idempotency_tick',
  every: 'plan',
  services: { writes: WritesOnce },
  run: ({ writes }, clock) => writes.removeExpired(clock.now()),
});
