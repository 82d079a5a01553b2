import { RawRetention } from '@app/domain/pipeline';
import { defineTick } from './job';

/** Drops raw answers that are older than the operator keeps them. */
export const rawTick = defineTick({
  name: 'raw_tick',
  every: 'plan',
  services: { retention: RawRetention },
  run: ({ retention }) => retention.dropSome(),
});
