import type { PortfolioReason, Role } from '@app/core/kernel';
import { Confidence } from '../metrics/confidence.response';
import { ResponseBody } from '../shared/body.response';

/** From the 28 days before to these. */
export class PortfolioChange {
  /**
   * Difference of the two rates, in points; null without answers in one of the windows.
   * @format double @example -6.4
   */
  absolute: number | null;

  /** Lower end of the 95 % interval of `absolute`; null where it is not defined. @format double @example -9.1 */
  ci_low: number | null;

  /** Upper end of the 95 % interval of `absolute`; null where it is not defined. @format double @example -3.7 */
  ci_high: number | null;

  /** Whether it is more than noise, allowing for all projects of the page: they are one family; null where it is not tested. @example true */
  significant: boolean | null;

  /** Two-sided, for exactly the prompts of the project; null where it is not defined. @format double @example 0.0002 */
  p_value: number | null;

  /** Whether a model broke in one of the two windows: then the change may be that of the model. @example false */
  crosses_break: boolean;
}

/** How often answers name the project's brand, as `/metrics/summary` has it with `confidence=panel`. */
export class PortfolioRate extends Confidence {
  /** Mentions / responses of the window, in percent; null without answers. @format double @example 42.5 */
  value: number | null;

  /** The same of the 28 days before. @format double @example 48.9 */
  before: number | null;

  /** From those days to these. */
  change: PortfolioChange;
}

/** What a project has cost today, and where it stops. */
export class PortfolioSpend {
  /** ISO 4217. @example EUR */
  currency: string;

  /** Of this local day, in millionths of the currency. @example 1250000 */
  used_micros: number;

  /** The project's own hard cap for a day, in millionths of the currency; null without one. @example 5000000 */
  cap_micros: number | null;
}

/** Intelligence tasks that wait for somebody. */
export class PortfolioTasks {
  /** Tasks that wait or run. @example 1 */
  open: number;

  /** Tasks that were begun in the window or today, and failed. @example 0 */
  failed: number;
}

export class PortfolioProject {
  /** Identifies it within the installation. @example 294 */
  id: number;

  /** Internal label. @example Acme */
  name: string;

  /** The brand as shown in charts; the name when none was set. @example Acme */
  brand_name: string;

  /** What you are to it. */
  role: Role;

  /** Whether it is the demo: an invented brand, whose answers, judgements and pages are all made up. */
  demo: boolean;

  /** Whether its prompts rest. @example false */
  paused: boolean;

  /** Whether it is archived: kept only to be read. @example false */
  archived: boolean;

  /** What needs a look first, by which rows are sorted; null for nothing. @example alarms */
  needs_look: PortfolioReason | null;

  /** Alarms that nobody has acknowledged or snoozed. @example 2 */
  open_alarms: number;

  /** How often its brand is named. */
  mention_rate: PortfolioRate;

  /** What it costs. */
  spend: PortfolioSpend;

  /** Its intelligence tasks. */
  tasks: PortfolioTasks;
}

export class PortfolioResponse extends ResponseBody {
  /** Start of the 28 complete local days, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the last of these days, included, in UTC. @format date-time @example 2026-03-28T22:59:59.999Z */
  to: string;

  /** The time zone of these days: that of all projects, else of the installation. @example Europe/Madrid */
  time_zone: string;

  /** The page, from 1. @example 1 */
  page: number;

  /** Rows on a page, 100 at most. @example 50 */
  per_page: number;

  /** Projects on all pages. @example 1 */
  total: number;

  /** The projects of the page. */
  data: PortfolioProject[];

  /**
   * True where projects are left out, because the database server that has them does not answer; else absent.
   * @example true
   */
  incomplete?: boolean;
}
