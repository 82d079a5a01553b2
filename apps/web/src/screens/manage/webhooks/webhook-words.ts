import type { Webhook, WebhookDelivery } from '@app/core/contracts';
import { LIMITS, type WebhookEvent } from '@app/core/kernel';

/** What each event is, for people. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'prompt_execution.completed': 'An answer has come',
  'mention.created': 'Your brand is mentioned',
  'competitor_mention.created': 'A competitor is mentioned',
  'citation.created': 'Your site is cited',
  'sentiment.negative_detected': 'Your brand is judged badly',
  'recommendation.completed': 'Recommendations are made',
  'intelligence_task.completed': 'A text is written',
  'intelligence_task.updated': 'A text is edited',
  'technical_geo_report.completed': 'An audit report is made',
  'audit.regressed': 'An audit report is worse than before',
  'change.detected': 'A figure has changed',
  'model.changed': 'A model has changed',
  'budget.soft_cap': 'The soft cap of a day is reached',
  'budget.hard_cap': 'The hard cap of a day is reached',
};

/** When a webhook is told. */
export const eventsWords = ({ events }: Webhook): string => events.map((event) => EVENT_WORDS[event]).join('; ');

const REASONS: Readonly<Record<NonNullable<Webhook['disabled_reason']>, string>> = {
  gone: 'the receiver said that it is gone (410)',
  failing: `${LIMITS.webhookFailures} attempts failed in a row`,
};

export function stateWords({ state, disabled_reason, failures_in_a_row }: Webhook): string {
  if (state === 'disabled') return `disabled: ${REASONS[disabled_reason!]}`;
  if (state === 'active' && failures_in_a_row > 0) return `active, ${failures_in_a_row} failed in a row`;
  return state;
}

export function deliveryWords({ state, attempts, response_status, error }: WebhookDelivery): string {
  if (state === 'delivered') return `delivered (${response_status})`;
  if (state === 'failed') return `failed: ${error}`;
  if (state === 'waiting' && error !== null) return `attempt ${attempts} failed: ${error}`;
  return state === 'sending' ? 'under way' : 'waits';
}
