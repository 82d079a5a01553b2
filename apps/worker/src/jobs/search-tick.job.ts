import { AnswerBrandsBackfill, SearchBackfill } from '@app/domain/pipeline';
import { defineTick } from './job';

/** Makes what a release before did not make of the answers that it has ingested: it could not search, nor tell who is in them. */
export const searchTick = defineTick({
  name: 'search_tick',
  every: 'plan',
  services: { search: SearchBackfill, brands: AnswerBrandsBackfill },
  run: async ({ search, brands }) => {
    await search.run();
    await brands.run();
  },
});
