import { TestWebhookBody } from '@app/core/contracts';
import { DeliveriesService } from '@app/domain/signals';
import { defineTool, SENDS } from './tool';

export const testWebhook = defineTool({
  name: 'test_webhook',
  title: 'Send a sample event to a webhook',
  description:
    'Sends one webhook a sample of an event, made of the newest data and marked as a trial. For whether the ' +
    'receiving system works. list_webhook_deliveries then has its answer, redeliver_webhook sends a real message ' +
    'again.',
  toolsets: ['operate'],
  annotations: SENDS,
  operationId: 'testWebhook',
  service: DeliveriesService,
  params: TestWebhookBody,
  run: (deliveries, ctx, body) => deliveries.test(ctx, body),
});
