import type { ActorType, MentionDecider, ModelId, SourceType } from '@app/core/kernel';

/** The own brand as one answer names it. */
export class MentionRow {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The brand. @example Acme */
  name: string;

  /** Rank among the tracked brands of the answer, 1 = first. @example 1 */
  position: number;

  /** Who told that the brand is meant. @example rules */
  decided_by: MentionDecider;

  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The id of the execution, which is that of its answer. @example 880214 */
  prompt_execution_id: number;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

export class CompetitorMentionRow extends MentionRow {
  /** The id of a competitor. @example 1007 */
  competitor_id: number;

  /** Bare domain of the brand. @example globex.example */
  domain: string;
}

export class ActorMentionRow extends MentionRow {
  /** Whether the brand is the project's own. */
  actor_type: ActorType;

  /** Null for the own brand. @example 1007 */
  competitor_id: number | null;

  /** Bare domain of the brand. @example globex.example */
  domain: string;
}

/** A URL of the own brand that one answer cites. */
export class CitationRow {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The brand that the URL belongs to. @example Acme */
  name: string;

  /** Bare domain of the brand. @example globex.example */
  domain: string;

  /** The URL. @example https://reviews.example/best-analytics */
  url: string;

  /** SHA-256 of the URL. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256: string;

  /** Rank among the citations that the answer shows, 1 = first; 0 is a background reference. @example 1 */
  position: number;

  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The id of the execution, which is that of its answer. @example 880214 */
  prompt_execution_id: number;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

export class CompetitorCitationRow extends CitationRow {
  /** The id of a competitor. @example 1007 */
  competitor_id: number;
}

export class ActorCitationRow extends CitationRow {
  /** Whether the brand is the project's own. */
  actor_type: ActorType;

  /** Null for the own brand. @example 1007 */
  competitor_id: number | null;
}

/** A URL, of whatever domain, that one answer cites or consulted. */
export class SourceRow {
  /** Identifies it within the installation. @example 5120 */
  id: number;

  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The id of the execution, which is that of its answer. @example 880214 */
  prompt_execution_id: number;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** Registrable domain. @example reviews.example */
  domain: string;

  /** The host of the URL. @example reviews.example */
  host: string;

  /** The URL. @example https://reviews.example/best-analytics */
  url: string;

  /** SHA-256 of the URL. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256: string;

  /** Its title. @example "The best analytics software" */
  title: string | null;

  /** Rank among the citations that the answer shows, 1 = first; 0 is a background reference. @example 1 */
  position: number;

  /** Whose site it is, or of which kind. @example third_party */
  source_type: SourceType;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}
