import type { ActorType } from '@app/core/kernel';
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
