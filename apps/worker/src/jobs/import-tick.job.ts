import { ImportWork } from '@app/domain/work';
import { defineTick, sweepInterval } from './job';

/** Hands over imports that are due, and forgets those that get no pieces any more. */
export const importTick = defineTick({
  name: 'import_tick',
  every: sweepInterval,
  services: { imports: ImportWork },
  run: ({ imports }) => imports.dispatch(),
});
