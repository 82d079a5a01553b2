import { ImportWork } from '@app/domain/work';
import { defineTick } from './job';

/** Hands over imports that are due, and forgets those that get no pieces any more. */
export const importTick = defineTick({
  name: 'import_tick',
  every: 'sweep',
  services: { imports: ImportWork },
  run: ({ imports }) => imports.dispatch(),
});
