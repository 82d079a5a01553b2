import { RedeliverBody } from '@app/core/contracts';
import { DeliveriesService } from '@app/domain/signals';
import { defineTool, SENDS } from './tool';

export const redeliverWebhook = defineTool({
  name: 'redeliver_webhook',
  title: 'Send a webhook message again',
  description:
    'Sends one earlier message to its webhook again, with the id and sequence that it had. For catching up after ' +
    'the receiving system was down. list_webhook_deliveries has the ids, test_webhook sends a sample in its ' +
    'place.',
  toolsets: ['operate'],
  annotations: SENDS,
  operationId: 'redeliverWebhook',
  service: DeliveriesService,
  params: RedeliverBody,
  run: (deliveries, ctx, body) => deliveries.redeliver(ctx, body),
});
