import { DeliveryWork } from '@app/domain/signals';
import { defineTick, HOURLY } from './job';

/** Forgets deliveries of long ago. */
export const deliveryTick = defineTick({
  name: 'delivery_tick',
  every: HOURLY,
  services: { deliveries: DeliveryWork },
  run: ({ deliveries }, clock) => deliveries.removeOld(clock.now()),
});
