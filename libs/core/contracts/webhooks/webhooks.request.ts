import {
  DELIVERY_STATES,
  type DeliveryState,
  LIMITS,
  MODEL_IDS,
  type ModelId,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@app/core/kernel';
import { BoolParam, EnumListParam, EnumParam, inOrder, IntListParam, IntParam, TextParam } from '../params';
import { ItsProject, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

const url = {
  maxLength: LIMITS.urlLength,
  aliases: ['target_url'],
  description: 'Where messages are sent by POST: an http or https URL on the public internet.',
  example: 'https://hooks.acme.example/visibility',
};
const events = {
  aliases: ['event_type'],
  description: 'What it is told of.',
  example: ['mention.created', 'citation.created'],
};

class WebhookChoice {
  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: 'What it is for.',
    example: 'Alerts in the chat',
  })
  description?: string | null;

  @EnumListParam(MODEL_IDS, {
    clearable: true,
    description: 'Only what answers of these AI models bring; of every model unless sent.',
    example: ['chatgpt'],
  })
  models?: ModelId[] | null;

  @IntListParam({
    clearable: true,
    maxItems: 100,
    description: 'Only these competitors, where an event is about one; every competitor unless sent.',
    example: [1007],
  })
  competitor_ids?: number[] | null;
}

class NewWebhook {
  @TextParam({ ...url, required: true })
  url: string;

  @EnumListParam(WEBHOOK_EVENTS, { ...events, required: true })
  events: WebhookEvent[];
}

/** POST /webhooks (docs/webhooks.md). */
export class CreateWebhookBody extends inOrder(ProjectQuery, NewWebhook, WebhookChoice) {}

/** GET /webhooks (docs/webhooks.md). */
export class WebhooksQuery extends inOrder(ProjectQuery, PageQuery) {}

class WebhookId {
  @IntParam({ required: true, description: 'The webhook.', example: 31, toolWords: 'From list_webhooks' })
  id: number;
}

export class WebhookPath extends inOrder(ItsProject, WebhookId) {}

/** GET /webhooks/{id} (docs/webhooks.md). */
export class WebhookQuery extends WebhookPath {}

class WebhookChange {
  @TextParam(url)
  url?: string;

  @EnumListParam(WEBHOOK_EVENTS, events)
  events?: WebhookEvent[];

  @EnumParam(['active', 'paused'], {
    description: '`paused`: it is told nothing; `active`: it is told again, a disabled one too.',
    example: 'paused',
  })
  state?: 'active' | 'paused';

  @BoolParam({
    description: `Whether to make another secret. The one before holds for ${LIMITS.formerSecretHours} hours more.`,
    example: true,
  })
  rotate_secret?: boolean;
}

/** PATCH /webhooks/{id} (docs/webhooks.md). */
export class UpdateWebhookBody extends inOrder(WebhookPath, WebhookChange, WebhookChoice) {}

class TestedEvent {
  @EnumParam(WEBHOOK_EVENTS, {
    description: 'The event to send a sample of; the first of the webhook unless sent.',
    example: 'mention.created',
    toolWords: 'Default its first',
  })
  event?: WebhookEvent;
}

/** POST /webhooks/{id}/test (docs/webhooks.md). */
export class TestWebhookBody extends inOrder(WebhookPath, TestedEvent) {}

class DeliveriesFilter {
  @EnumParam(DELIVERY_STATES, {
    description: 'Only deliveries that are this far.',
    example: 'failed',
    toolWords: 'How far they are',
  })
  state?: DeliveryState;
}

/** GET /webhooks/{id}/deliveries (docs/webhooks.md). */
export class WebhookDeliveriesQuery extends inOrder(WebhookPath, PageQuery, DeliveriesFilter) {}

class DeliveryId {
  @IntParam({ required: true, description: 'The delivery.', example: 9120, toolWords: 'From list_webhook_deliveries' })
  id: number;
}

/** POST /webhooks/deliveries/{id}/redeliver (docs/webhooks.md). */
export class RedeliverBody extends inOrder(ItsProject, DeliveryId) {}
