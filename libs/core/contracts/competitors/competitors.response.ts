import type { ActorType, ModelId } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

export class Competitor {
  /** Identifies it within the installation. @example 1007 */
  id: number;

  /** Its name. @example Globex */
  name: string;

  /** Bare domain. @example globex.example */
  domain: string;

  /** Only with `include_project_brand=true`. */
  actor_type?: ActorType;

  /** Only with `include_project_brand=true`. @example false */
  is_own?: boolean;
}

export class CompetitorsResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The competitors of the project, by id. */
  competitors: Competitor[];
}

export class CompetitorDetails extends ResponseBody {
  /** Identifies it within the installation. @example 1007 */
  id: number;

  /** The project. @example 294 */
  project_id: number;

  /** The brand. @example Globex */
  brand_name: string;

  /** Bare domain. @example globex.example */
  domain: string;

  /** Spellings under which the brand is recognised, its name first. @example ["Globex","Globex Analytics"] */
  matching_names: string[];

  /** The id of the brand's app on Google Play. @example example.globex.app */
  google_play_id: string | null;

  /** The id of the brand's app in the App Store. @example "1234567890" */
  app_store_id: string | null;

  /** For charts, as `#rrggbb`. @example #2563eb */
  color: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /**
   * Whether stored answers have yet to be evaluated for the brand as it is now; until then metrics show it as it was.
   * @example false
   */
  processing: boolean;

  /** How much of that is done; null when nothing is to do. */
  progress_percent: number | null;
}

export class WrittenCompetitor {
  /** Identifies it within the installation. @example 1007 */
  id: number;

  /** The brand. @example Globex */
  brand_name: string;

  /** Bare domain. @example globex.example */
  domain: string;

  /** Spellings under which the brand is recognised, its name first. @example ["Globex","Globex Analytics"] */
  matching_names: string[];

  /** For charts, as `#rrggbb`. @example #2563eb */
  color: string | null;
}

export class CompetitorResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The competitor. */
  competitor: WrittenCompetitor;

  /** Whether stored answers have yet to be evaluated for the brand as it is now. @example false */
  processing: boolean;
}

export class MatchedSpelling {
  /** As answers have it, upper and lower case alike. @example globex */
  text: string;

  /** Answers that name the brand so. @example 41 */
  answers: number;
}

export class MatchedAnswer {
  /** The answer, as in `GET /answers/{id}`. @example 880214 */
  id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /**
   * The text around the first place that names the brand.
   * @example "Teams that need reports often choose Globex, which…"
   */
  snippet: string;
}

export class CompetitorPreviewResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The newest answers that were read: 300 at most, and fewer when reading takes long. @example 300 */
  answers_read: number;

  /** Those that mention the brand. @example 41 */
  answers_matched: number;

  /** What names the brand in them, the most frequent first; 20 at most. */
  spellings: MatchedSpelling[];

  /** The newest of them; 5 at most. */
  examples: MatchedAnswer[];
}
