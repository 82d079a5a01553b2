import { SharesService } from '@app/domain/work';
import { defineTick } from './job';

/** Removes shares that have expired. */
export const shareTick = defineTick({
  name: 'share_tick',
  every: 'hour',
  services: { shares: SharesService },
  run: ({ shares }, clock) => shares.removeExpired(clock.now()),
});
