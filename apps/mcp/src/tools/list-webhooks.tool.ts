import { WebhooksQuery } from '@app/core/contracts';
import { WebhooksService } from '@app/domain/signals';
import { defineTool, READS } from './tool';

export const listWebhooks = defineTool({
  name: 'list_webhooks',
  title: 'Webhooks and their states',
  description:
    'Programs that are told of events by HTTP: masked URL, events, filters, whether it is active, paused or disabled, ' +
    'and since when. For which systems receive events, and which have stopped. list_webhook_deliveries has what ' +
    'one was sent, list_channels the people. Comes in pages.',
  toolsets: ['operate'],
  annotations: READS,
  operationId: 'listWebhooks',
  service: WebhooksService,
  params: WebhooksQuery,
  run: (webhooks, ctx, query) => webhooks.list(ctx, query),
});
