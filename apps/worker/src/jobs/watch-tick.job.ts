import { RaisingService, WatchingService } from '@app/domain/signals';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Hands over projects whose day is complete, and raises what was found. */
export const watchTick = defineTick({
  name: 'watch_tick',
  every: 'plan',
  services: { watching: WatchingService, raising: RaisingService },
  run: ({ watching, raising }, clock) =>
    inTurn(
      () => watching.dispatch(clock.now()),
      () => raising.raise(),
    ),
});
