import { ChangesService } from '@app/domain/tracking';
import { defineTick } from './job';

/** Forgets what was changed more than a year ago. */
export const changeTick = defineTick({
  name: 'change_tick',
  every: 'hour',
  services: { changes: ChangesService },
  run: ({ changes }) => changes.removeOld(),
});
