import type { DeliveryState, DisabledReason, ModelId, WebhookEvent, WebhookState } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

/** A subscription: where a project's events are sent, and which. */
export class Webhook {
  /** Identifies it within the installation. @example 31 */
  id: number;

  /** Where messages are sent. @example https://hooks.acme.example/visibility */
  url: string;

  /** What it is told of. @example ["mention.created"] */
  events: WebhookEvent[];

  /** The only one of its events; null with several. @example mention.created */
  event_type: WebhookEvent | null;

  /** What it is for. @example Alerts in the chat */
  description: string | null;

  /** Only what answers of these AI models bring; null for every model. @example ["chatgpt"] */
  models: ModelId[] | null;

  /** Only these competitors; null for every competitor. @example [1007] */
  competitor_ids: number[] | null;

  /** Whether it is told anything. */
  state: WebhookState;

  /** Why it is disabled: the receiver answered 410, or attempts failed in a row; null otherwise. */
  disabled_reason: DisabledReason | null;

  /** Attempts that failed since the last one that did not. @example 0 */
  failures_in_a_row: number;

  /** Of its newest message. @example 118 */
  last_sequence: number;

  /**
   * Until then the secret before holds beside the one in force; null while there is one secret.
   * @format date-time @example 2026-03-03T09:14:05.120Z
   */
  former_secret_until: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

/** A webhook; what made it or its secret also gives the secret, once. */
export class WebhookResponse extends Webhook {
  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;

  /** The project. @example 294 */
  project_id: number;

  /** By what signatures are checked. It cannot be shown again. @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw */
  secret?: string;
}

export class WebhooksResponse extends PagedResponse {
  /** The rows of the page. */
  data: Webhook[];
}

/** What is told of an event. Its type is in docs/webhooks.md. */
export class WebhookMessage {
  /** The same however often it is sent; also the header `webhook-id`. @example 5d2f8c1e-7a44-4c55-9f10-8f1f2b0a6f3c */
  id: string;

  /** What happened. @example mention.created */
  event: WebhookEvent;

  /** When it happened, in UTC. @format date-time @example 2026-03-04T10:00:00.000Z */
  occurred_at: string;

  /** Counts the messages of the webhook, from 1. @example 118 */
  sequence: number;

  /** The project. @example 294 */
  project_id: number;

  /** The webhook. @example 31 */
  subscription_id: number;

  /** True for a sample that somebody asked for. @example true */
  test?: boolean;

  /** True when lists were left out because the message would have been too long. @example true */
  truncated?: boolean;

  /** About the event; see docs/webhooks.md. @example {"prompt_execution_id":880214} */
  data: Record<string, unknown>;
}

/** One message on its way to a receiver, with what came of the last attempt. */
export class WebhookDelivery {
  /** Identifies it within the installation. @example 9120 */
  id: number;

  /** The webhook. @example 31 */
  webhook_id: number;

  /** What is told. @example mention.created */
  event: WebhookEvent;

  /** Counts the messages of the webhook, from 1. @example 118 */
  sequence: number;

  /** How far it is. */
  state: DeliveryState;

  /** Whether it is a sample that somebody asked for. @example false */
  test: boolean;

  /** Whether it sends a message again that was sent before. @example false */
  redelivery: boolean;

  /** How often it was tried. @example 1 */
  attempts: number;

  /** Status of the receiver's last answer; null without one. @example 200 */
  response_status: number | null;

  /** How that answer began. @example ok */
  response_body: string | null;

  /** Why the last attempt failed; null when it did not. @example the server did not answer completely in time */
  error: string | null;

  /** Milliseconds that the last attempt took. @example 84 */
  duration_ms: number | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-04T10:00:01.040Z */
  created_at: string;

  /** When it was last tried, in UTC. @format date-time @example 2026-03-04T10:00:01.310Z */
  tried_at: string | null;

  /** When it is tried next, in UTC; null when it has ended. @format date-time @example 2026-03-04T10:05:01.310Z */
  next_attempt_at: string | null;

  /** What is sent, byte for byte the JSON of this. */
  payload: WebhookMessage;
}

export class WebhookDeliveryResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The delivery. */
  delivery: WebhookDelivery;
}

export class WebhookDeliveriesResponse extends PagedResponse {
  /** The rows of the page. */
  data: WebhookDelivery[];
}
