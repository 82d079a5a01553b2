import type { WebhookEventData } from '@app/core/contracts';
import type { About } from '@app/domain/tracking';
import type { WebhookEvent } from '@app/core/kernel';

/** One event with what is told of it. */
export interface Told<Event extends WebhookEvent = WebhookEvent> extends About {
  readonly event: Event;
  readonly data: WebhookEventData[Event];
}

/** Whom an event may interest. */
interface Wishes {
  readonly events: readonly WebhookEvent[];
  /** Codes; null for every model. */
  readonly models: readonly number[] | null;
  readonly competitorIds: readonly number[] | null;
}

/** An event that is about no model or no competitor passes a filter of those. */
export const isWanted = ({ events, models, competitorIds }: Wishes, { event, model, competitorId }: Told): boolean =>
  events.includes(event) &&
  (model === undefined || !models || models.includes(model)) &&
  (competitorId === undefined || !competitorIds || competitorIds.includes(competitorId));
