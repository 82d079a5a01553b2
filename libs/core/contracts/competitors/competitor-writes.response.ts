import { ResponseBody } from '../shared/body.response';

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
