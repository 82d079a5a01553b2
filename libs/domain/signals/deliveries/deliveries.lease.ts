import { RETRIES, type DeliveryState } from '@app/core/kernel';
import { ofChunk } from '@app/platform/database';
import { type CarriedTable, type Claim, type Lane, PROJECT_WORK } from '@app/platform/leases';

interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly messageId: string;
  readonly payload: string;
  readonly url: string;
  /** Whether it is the first attempt, which has its place among the others of the webhook. */
  readonly first: boolean;
}

export type DeliveryClaim = Claim<ClaimedDelivery>;

/** The states of a first attempt. */
export const FIRST: readonly DeliveryState[] = ['queued', 'sending'];

/**
 * A worker claims a delivery for each attempt. First attempts of a webhook come one after the other, in the order of
 * their sequence; later ones wait for nothing and hold nothing up.
 */
export const DELIVERY_LEASE: CarriedTable<ClaimedDelivery, 'webhook'> = {
  table: 'webhook_deliveries',
  ...PROJECT_WORK,
  states: {
    column: 'state',
    lanes: {
      queued: { claimedAs: 'sending', postponedAs: 'waiting' },
      sending: { postponedAs: 'waiting' },
      waiting: {},
    } satisfies Partial<Record<DeliveryState, Lane<DeliveryState>>>,
    completed: 'delivered' satisfies DeliveryState,
    failed: 'failed' satisfies DeliveryState,
  },
  guard: {
    from: 'webhooks',
    where: (
      project,
    ) => `webhooks.project_id = webhook_deliveries.project_id and webhooks.id = webhook_deliveries.webhook_id
      and webhooks.state = 'active'
      and (webhook_deliveries.state = 'waiting' or not exists (
        select from webhook_deliveries earlier
        where earlier.project_id = ${project} and earlier.webhook_id = webhook_deliveries.webhook_id
          and earlier.sequence < webhook_deliveries.sequence and earlier.state in ('queued', 'sending')
          ${ofChunk('earlier.project_id')}))`,
  },
  retries: RETRIES.webhook,
  job: { queue: 'webhook', payload: { projectId: 'project_id', deliveryId: 'id' } },
  columns: {
    id: 'webhook_deliveries.id',
    webhookId: 'webhook_deliveries.webhook_id',
    messageId: 'webhook_deliveries.message_id::text',
    payload: 'webhook_deliveries.payload',
    url: 'webhooks.url',
    first: `webhook_deliveries.state <> 'waiting'`,
  },
  finishes: true,
  failed: (message) => ({ error: message }),
  failure: 'every process that sent it ended while it did',
  // Whoever has sent the same message again since has done what a retry would.
  dead: {
    reason: 'webhook_deliveries.error',
    revivedAs: 'waiting',
    revivable: `not exists (
      select from webhook_deliveries later
      where later.project_id = webhook_deliveries.project_id and later.webhook_id = webhook_deliveries.webhook_id
        and later.message_id = webhook_deliveries.message_id and later.id > webhook_deliveries.id)`,
    taken: `exists (
      select from webhooks where webhooks.project_id = webhook_deliveries.project_id
        and webhooks.id = webhook_deliveries.webhook_id and webhooks.state = 'active')`,
  },
};
