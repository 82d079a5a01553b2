import { RawRetention } from '@app/domain/pipeline';
import { defineTick, planningInterval } from './job';

/** Drops raw answers that are older than the operator keeps them. */
export const rawTick = defineTick({
  name: 'raw_tick',
  every: planningInterval,
  services: { retention: RawRetention },
  run: ({ retention }) => retention.dropSome(),
});
