import { RecalculationSweep } from '@app/domain/pipeline';
import { defineTick } from './job';

/** Hands over recalculations that are due. */
export const recalculationTick = defineTick({
  name: 'recalculation_tick',
  every: 'sweep',
  services: { recalculations: RecalculationSweep },
  run: ({ recalculations }) => recalculations.dispatch(),
});
