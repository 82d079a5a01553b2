import { LetterWork } from '@app/domain/access';
import { DeliveryWork, NoticeWork } from '@app/domain/signals';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Forgets deliveries, notices and letters of long ago. */
export const deliveryTick = defineTick({
  name: 'delivery_tick',
  every: 'hour',
  services: { deliveries: DeliveryWork, notices: NoticeWork, letters: LetterWork },
  run: ({ deliveries, notices, letters }, clock) =>
    inTurn(
      () => deliveries.removeOld(clock.now()),
      () => notices.removeOld(clock.now()),
      () => letters.removeOld(clock.now()),
    ),
});
