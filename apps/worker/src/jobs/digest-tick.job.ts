import { DigestWork } from '@app/domain/signals';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Hands over digests that are due, and forgets issues of long ago. */
export const digestTick = defineTick({
  name: 'digest_tick',
  every: 'plan',
  services: { digests: DigestWork },
  run: ({ digests }, clock) =>
    inTurn(
      () => digests.dispatch(),
      () => digests.removeOld(clock.now()),
    ),
});
