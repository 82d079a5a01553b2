import { DeliveryWork, FanOut } from '@app/domain/signals';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Hands over what has happened and was not told yet, and deliveries that are due. */
export const webhookTick = defineTick({
  name: 'webhook_tick',
  every: 'sweep',
  services: { fanOut: FanOut, deliveries: DeliveryWork },
  run: ({ fanOut, deliveries }) =>
    inTurn(
      () => fanOut.dispatch(),
      () => deliveries.dispatch(),
    ),
});
