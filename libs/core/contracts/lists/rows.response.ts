import type { ActorType, ModelId, SourceType } from '@app/core/kernel';

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

/** A URL, of whatever domain, that one answer cites or consulted. */
export class SourceRow {
  id: number;
  prompt_id: number;
  prompt_execution_id: number;
  model: ModelId;

  /** Registrable domain. */
  domain: string;

  host: string;
  url: string;

  /** SHA-256 of the URL. */
  url_sha256: string;

  title: string | null;

  /** Rank among the citations that the answer shows, 1 = first; 0 is a background reference. */
  position: number;

  source_type: SourceType;

  /** @format date-time */
  executed_at: string;

  /** @format date-time */
  created_at: string;
}
