import type { ActorType, ModelId } from '@app/core/kernel';

/** The own brand as one answer names it. */
export class MentionRow {
  id: number;

  /** The brand. */
  name: string;

  /** Rank among the tracked brands of the answer, 1 = first. */
  position: number;

  prompt_id: number;
  prompt_execution_id: number;
  model: ModelId;

  /** @format date-time */
  executed_at: string;

  /** @format date-time */
  created_at: string;
}

export class CompetitorMentionRow extends MentionRow {
  competitor_id: number;

  /** Bare domain of the brand. */
  domain: string;
}

export class ActorMentionRow extends MentionRow {
  actor_type: ActorType;

  /** Null for the own brand. */
  competitor_id: number | null;

  /** Bare domain of the brand. */
  domain: string;
}
