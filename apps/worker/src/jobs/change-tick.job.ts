import { ChangesService } from '@app/domain/tracking';
import { defineTick, HOURLY } from './job';

/** Forgets what was changed more than a year ago. */
export const changeTick = defineTick({
  name: 'change_tick',
  every: HOURLY,
  services: { changes: ChangesService },
  run: ({ changes }) => changes.removeOld(),
});
