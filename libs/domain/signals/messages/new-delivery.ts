import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { payloadOf } from './message';
import type { Told } from './told';

/** A message before its first attempt. */
export interface NewDelivery {
  readonly webhook_id: number;
  readonly message_id: string;
  readonly sequence: number;
  readonly event: WebhookEvent;
  readonly payload: string;
  readonly test: boolean;
}

export function newDelivery(
  { projectId }: ProjectScope,
  webhookId: number,
  { event, data }: Told,
  happenedAt: Date,
  sequence: number,
  test = false,
): NewDelivery {
  const id = randomUUID();
  const payload = payloadOf({
    id,
    event,
    occurred_at: happenedAt.toISOString(),
    sequence,
    project_id: projectId,
    subscription_id: webhookId,
    ...(test && { test }),
    data: { ...data },
  });
  return { webhook_id: webhookId, message_id: id, sequence, event, payload, test };
}
