import type { ActorType, ModelId } from '@app/core/kernel';

/** A URL of the own brand that one answer cites. */
export class CitationRow {
  id: number;

  /** The brand that the URL belongs to. */
  name: string;

  /** Bare domain of the brand. */
  domain: string;

  url: string;

  /** SHA-256 of the URL. */
  url_sha256: string;

  /** Rank among the citations that the answer shows, 1 = first; 0 is a background reference. */
  position: number;

  prompt_id: number;
  prompt_execution_id: number;
  model: ModelId;

  /** @format date-time */
  executed_at: string;

  /** @format date-time */
  created_at: string;
}

export class CompetitorCitationRow extends CitationRow {
  competitor_id: number;
}

export class ActorCitationRow extends CitationRow {
  actor_type: ActorType;

  /** Null for the own brand. */
  competitor_id: number | null;
}
