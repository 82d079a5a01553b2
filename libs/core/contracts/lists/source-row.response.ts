import type { ModelId, SourceType } from '@app/core/kernel';

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
  created_at: string;
}
