import type { ActorType, ModelId } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

export class Competitor {
  id: number;
  name: string;

  /** Bare domain. */
  domain: string;

  /** Only with `include_project_brand=true`. */
  actor_type?: ActorType;

  /** Only with `include_project_brand=true`. */
  is_own?: boolean;
}

export class CompetitorsResponse extends ResponseBody {
  project_id: number;
  competitors: Competitor[];
}

export class CompetitorDetails extends ResponseBody {
  id: number;
  project_id: number;
  brand_name: string;

  /** Bare domain. */
  domain: string;

  /** Spellings under which the brand is recognised, its name first. */
  matching_names: string[];

  google_play_id: string | null;
  app_store_id: string | null;

  /** For charts, as `#rrggbb`. */
  color: string | null;

  /** @format date-time */
  created_at: string;

  /** Whether stored answers have yet to be evaluated for the brand as it is now; until then metrics show it as it was. */
  processing: boolean;

  /** How much of that is done; null when nothing is to do. */
  progress_percent: number | null;
}

export class WrittenCompetitor {
  id: number;
  brand_name: string;

  /** Bare domain. */
  domain: string;

  /** Spellings under which the brand is recognised, its name first. */
  matching_names: string[];

  /** For charts, as `#rrggbb`. */
  color: string | null;
}

export class CompetitorResponse extends ResponseBody {
  project_id: number;
  competitor: WrittenCompetitor;

  /** Whether stored answers have yet to be evaluated for the brand as it is now. */
  processing: boolean;
}

export class MatchedSpelling {
  /** As answers have it, upper and lower case alike. */
  text: string;

  /** Answers that name the brand so. */
  answers: number;
}

export class MatchedAnswer {
  /** The answer, as in `GET /answers/{id}`. */
  id: number;

  prompt_text: string;
  model: ModelId;

  /** @format date-time */
  executed_at: string;

  /** The text around the first place that names the brand. */
  snippet: string;
}

export class CompetitorPreviewResponse extends ResponseBody {
  project_id: number;

  /** The newest answers that were read: 300 at most, and fewer when reading takes long. */
  answers_read: number;

  /** Those that mention the brand. */
  answers_matched: number;

  /** What names the brand in them, the most frequent first; 20 at most. */
  spellings: MatchedSpelling[];

  /** The newest of them; 5 at most. */
  examples: MatchedAnswer[];
}
