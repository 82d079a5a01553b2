import type { Cadence, OpenRecalculationState } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

export class Project {
  id: number;

  /** Internal label. */
  name: string;

  /** The brand as shown in charts; the name when none was set. */
  brand_name: string;
}

export class ListedProject extends Project {
  /** Whether it is the demo: an invented brand, whose answers, judgements and pages are all made up. */
  demo: boolean;
}

export class ProjectStats {
  prompts_count: number;
  competitors_count: number;
  collections_count: number;
}

export class ProjectRecalculation {
  state: OpenRecalculationState;

  /** Of the stored answers, those that are evaluated again. */
  percent: number;
}

export class ProjectsResponse extends ResponseBody {
  projects: ListedProject[];
}

export class ProjectDetails extends ResponseBody {
  id: number;

  /** Internal label. */
  name: string;

  /** The brand as shown in charts; the name when none was set. */
  brand_name: string;

  url: string | null;
  description: string | null;

  /** Other spellings under which the brand is recognised. */
  matching_names: string[];

  industry: string | null;
  business_model: string | null;
  primary_products: string | null;
  target_audience: string | null;
  brand_voice: string | null;
  country_code: string | null;
  language_code: string | null;

  /** Whether it is the demo: an invented brand, whose answers, judgements and pages are all made up. */
  demo: boolean;

  /** Whether the prompts of the project rest. */
  paused: boolean;

  /** How often prompts are asked on a model. */
  cadence: Cadence;

  google_play_id: string | null;
  app_store_id: string | null;

  /** @format date-time */
  created_at: string;

  /** Whether only URLs at a domain or below it are its own, and not all of its registrable domain. */
  use_subdomain: boolean;

  stats: ProjectStats;

  /** Of the stored answers, after a change of brands or prompts; null when metrics are up to date. */
  recalculation: ProjectRecalculation | null;
}
