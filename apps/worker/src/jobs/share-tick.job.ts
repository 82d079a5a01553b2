import { SharesService } from '@app/domain/work';
import { defineTick, HOURLY } from './job';

/** Removes shares that have expired. */
export const shareTick = defineTick({
  name: 'share_tick',
  every: HOURLY,
  services: { shares: SharesService },
  run: ({ shares }, clock) => shares.removeExpired(clock.now()),
});
