import { DeadLetters, WorkerPresence } from '@app/domain/installation';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Forgets what operators did about dead letters that are history, and workers that were killed. */
export const installationTick = defineTick({
  name: 'installation_tick',
  every: 'hour',
  services: { letters: DeadLetters, presence: WorkerPresence },
  run: ({ letters, presence }) =>
    inTurn(
      () => letters.removeOld(),
      () => presence.removeOld(),
    ),
});
