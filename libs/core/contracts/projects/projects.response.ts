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

/** What another number of replicates does. A slot keeps the number with which it began. */
export class ReplicatesChange {
  /**
   * The start of the next slot.
   * @format date-time
   */
  from: string;

  /** How many runs a prompt has on a model in the slot until then. */
  replicates_until: number;

  /**
   * Runs of a day more than until then, negative for fewer; null before the project's first runs.
   * @format double
   */
  added_runs_per_day: number | null;

  /**
   * What these runs will cost a day, in millionths of the currency, by what the project's latest runs have cost; negative
   * for what is saved. Null before the project's first runs.
   */
  added_cost_micros_per_day: number | null;

  currency: string;
}

/** What a day of a project brings at its cadence and number of replicates, while its prompts do not rest. */
export class ProjectDay {
  /**
   * Of all models that are on.
   * @format double
   */
  runs: number;

  /** In millionths of the currency, by the project's latest runs; null before the first. */
  cost_micros: number | null;

  /** Ids of models without a run that tells their price. */
  unpriced_models: string[];

  currency: string;
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

  /** How many runs a prompt has on a model in each slot of the cadence. */
  replicates: number;

  /** What the number of `replicates` does from the next slot on; null when it is in force already. */
  replicates_change: ReplicatesChange | null;

  day: ProjectDay;

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
