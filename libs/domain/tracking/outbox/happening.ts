import type { WebhookEventData } from '@app/core/contracts';
import type { SentimentLevel, SourceType } from '@app/core/kernel';

/** What a new answer brought, as far as listeners are told of it. Actors are those that the answer was read for. */
export interface AnswerFacts {
  readonly executionId: number;
  readonly promptId: number;
  /** Code of the model. */
  readonly model: number;
  readonly executedAt: string;
  readonly noResult: boolean;
  /** How the answer begins. */
  readonly response: string;
  readonly mentions: readonly { readonly actorId: number; readonly position: number }[];
  readonly sentiments: readonly {
    readonly actorId: number;
    readonly level: SentimentLevel;
    readonly score: number;
    readonly comments: readonly string[];
    readonly topics: readonly string[];
  }[];
  readonly citations: readonly {
    readonly actorId: number | null;
    readonly url: string;
    readonly domain: string;
    readonly position: number;
    readonly sourceType: SourceType;
  }[];
  /** Those that are left out included. */
  readonly citationsTotal: number;
}

/** Of one answer, from which several events are made. */
export const ANSWERED = 'prompt_execution.completed';

/** Events that are told as they were put in. */
export type PlainEvent = Exclude<
  keyof WebhookEventData,
  | 'prompt_execution.completed'
  | 'mention.created'
  | 'competitor_mention.created'
  | 'citation.created'
  | 'sentiment.negative_detected'
>;

/** Narrows down who is told. */
export interface About {
  /** Code of the model that the event is about. */
  readonly model?: number;
  /** The competitor that the event is about. */
  readonly competitorId?: number;
}

export type PlainFacts<Event extends PlainEvent = PlainEvent> = About & { readonly data: WebhookEventData[Event] };
