import { RemovalWork } from '@app/domain/work';
import { defineTick } from './job';

/** Hands over removals of projects that are due. */
export const removalTick = defineTick({
  name: 'removal_tick',
  every: 'sweep',
  services: { removals: RemovalWork },
  run: ({ removals }) => removals.dispatch(),
});
