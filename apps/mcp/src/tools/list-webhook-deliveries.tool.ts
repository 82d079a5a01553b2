import { WebhookDeliveriesQuery } from '@app/core/contracts';
import { DeliveriesService } from '@app/domain/signals';
import { defineTool, READS } from './tool';

export const listWebhookDeliveries = defineTool({
  name: 'list_webhook_deliveries',
  title: 'What a webhook was sent',
  description:
    'Messages to one webhook of the last 30 days, newest first, with state, attempts and the answer of the ' +
    'receiver. For why a system did not get an event, and the ids to send again. list_webhooks has the ids of ' +
    'webhooks, redeliver_webhook sends one again. Comes in pages.',
  toolsets: ['operate'],
  annotations: READS,
  operationId: 'listWebhookDeliveries',
  service: DeliveriesService,
  params: WebhookDeliveriesQuery,
  run: (deliveries, ctx, query) => deliveries.list(ctx, query),
});
