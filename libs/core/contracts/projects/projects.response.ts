import type { Cadence, ModelId, OpenRecalculationState, Plan, Role } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { RestOnly } from '../shared/rest-only';
import { ProjectDay, ReplicatesChange } from './project-day.response';

export class Project {
  /** Identifies it within the installation. @example 294 */
  id: number;

  /** Internal label. @example Acme */
  name: string;

  /** The brand as shown in charts; the name when none was set. @example Acme */
  brand_name: string;
}

export class ListedProject extends Project {
  /** Whether it is the demo: an invented brand, whose answers, judgements and pages are all made up. */
  demo: boolean;

  /** Whether it is archived: kept only to be read. @example false */
  @RestOnly
  archived: boolean;

  /** The time zone of its days, an IANA name. @example Europe/Madrid */
  @RestOnly
  time_zone: string;

  /** What you are to it. */
  @RestOnly
  role: Role;
}

/** What the people of a project may still add; null is unlimited. */
export class QuotaLeft {
  /** Prompts, in all projects of the owner. @example 75 */
  prompts: number | null;

  /** Competitors. @example 6 */
  competitors: number | null;

  /** Intelligence tasks of this month, in all projects of the owner. @example 8 */
  intelligence_tasks: number | null;
}

/** What a project has cost on a day, and what it may still cost. Days of budgets are those of Europe/Madrid, whatever its time zone. */
export class ProjectSpend {
  /** The day. @format date @example 2026-03-10 */
  day: string;

  /** ISO 4217. @example EUR */
  currency: string;

  /** Millionths of the currency. @example 1250000 */
  used_micros: number;

  /** The project's own hard cap, at which its prompts wait for the next day; null without one. @example 5000000 */
  @RestOnly
  hard_cap_micros: number | null;

  /** The hard cap of administrators, at or below which the project's owner sets another; null without one. @example 9000000 */
  @RestOnly
  given_hard_cap_micros: number | null;

  /** What the hard caps of project and account leave, in millionths of the currency; null without a cap. @example 3750000 */
  left_micros: number | null;
}

export class ProjectStats {
  /** Prompts. @example 25 */
  prompts_count: number;

  /** Competitors. @example 4 */
  competitors_count: number;

  /** Tags. @example 6 */
  collections_count: number;
}

export class ProjectRecalculation {
  /** Whether the evaluation waits, runs, or has failed. @example processing */
  state: OpenRecalculationState;

  /** Of the stored answers, those that are evaluated again. @example 40 */
  percent: number;
}

export class ProjectsResponse extends ResponseBody {
  /** Projects. */
  projects: ListedProject[];

  /**
   * True where projects are left out, because the database server that has them does not answer; else absent.
   * @example true
   */
  incomplete?: boolean;
}

export class ProjectDetails extends ResponseBody {
  /** Identifies it within the installation. @example 294 */
  id: number;

  /** Internal label. @example Acme */
  name: string;

  /** The brand as shown in charts; the name when none was set. @example Acme */
  brand_name: string;

  /** The brand's site; null when none was set. @example https://acme.example/ */
  url: string | null;

  /** What the brand is; null when it is not described. @example "Tools for small shops" */
  description: string | null;

  /** Other spellings under which the brand is recognised. @example ["Acme Analytics"] */
  matching_names: string[];

  /** The industry that the brand is in. @example "Web analytics" */
  industry: string | null;

  /** How the brand makes money. @example Subscriptions */
  business_model: string | null;

  /** What the brand sells. @example "Analytics for web shops" */
  primary_products: string | null;

  /** Whom the brand sells to. @example "Small and medium shops" */
  target_audience: string | null;

  /** How the brand speaks. @example "Plain and friendly" */
  brand_voice: string | null;

  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string | null;

  /** Language, the shortest code of ISO 639. @example es */
  language_code: string | null;

  /** Whether it is the demo: an invented brand, whose answers, judgements and pages are all made up. */
  demo: boolean;

  /** Whether the prompts of the project rest. @example false */
  paused: boolean;

  /** Since when it is archived, kept only to be read; null when it is not. @format date-time @example null */
  @RestOnly
  archived_at: string | null;

  /**
   * The time zone by whose days it counts and is asked, an IANA name. After a change its figures keep the days of before
   * until `recalculation` is done.
   * @example Europe/Madrid
   */
  time_zone: string;

  /** How often prompts are asked on a model. @example daily */
  cadence: Cadence;

  /** How many runs a prompt has on a model in each slot of the cadence. @example 3 */
  replicates: number;

  /** What the number of `replicates` does from the next slot on; null when it is in force already. */
  replicates_change: ReplicatesChange | null;

  /** What a day brings and costs. */
  day: ProjectDay;

  /** The id of the brand's app on Google Play. @example example.acme.app */
  google_play_id: string | null;

  /** The id of the brand's app in the App Store. @example "1234567890" */
  app_store_id: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** Whether only URLs at a domain or below it are its own, and not all of its registrable domain. @example false */
  use_subdomain: boolean;

  /** Counts of what belongs to it. */
  stats: ProjectStats;

  /** Of the stored answers, after a change of brands or prompts; null when metrics are up to date. */
  recalculation: ProjectRecalculation | null;

  /** What you are to it. */
  @RestOnly
  role: Role;

  /** Its owner's, which decides what may be done with it. @example growth */
  @RestOnly
  plan: Plan;

  /** Models that its owner has enabled. @example ["chatgpt"] */
  @RestOnly
  enabled_models: ModelId[];

  /** What its people may still add. */
  @RestOnly
  left: QuotaLeft;

  /** What it has cost today. */
  @RestOnly
  spend: ProjectSpend;
}

/** A project that was deleted. Nobody finds it any more, while its rows go. */
export class ProjectRemoval {
  /** The project. @example 294 */
  id: number;

  /** Its name; null once it is gone. @example Acme */
  name: string | null;

  /** Of its rows, those that are deleted; 100 once all are. @example 40 */
  percent: number;

  /** When it was deleted, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  accepted_at: string;

  /** When its last row was gone, in UTC; null until then. @format date-time @example null */
  removed_at: string | null;
}

export class ProjectRemovalsResponse extends ResponseBody {
  /** Newest first: those under way, and those that ended within 24 hours. */
  removals: ProjectRemoval[];
}
