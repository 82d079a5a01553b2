import { SearchBackfill } from '@app/domain/pipeline';
import { defineTick, planningInterval } from './job';

/** Makes answers searchable that a release before search has ingested. */
export const searchTick = defineTick({
  name: 'search_tick',
  every: planningInterval,
  services: { backfill: SearchBackfill },
  run: ({ backfill }) => backfill.run(),
});
