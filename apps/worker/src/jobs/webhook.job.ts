import { DeliveryWork } from '@app/domain/signals';
import { defineJob } from './job';

/** Sends a message to a webhook. */
export const webhook = defineJob({
  name: 'webhook',
  concurrency: ({ WEBHOOK_CONCURRENCY }) => WEBHOOK_CONCURRENCY,
  services: { deliveries: DeliveryWork },
  run: ({ deliveries }, { projectId, deliveryId }) => deliveries.run(projectId, deliveryId),
});
