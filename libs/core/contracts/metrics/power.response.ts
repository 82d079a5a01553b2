import type { MetricName } from '@app/core/metric-engine';
import { Actor } from '../shared/actor.response';
import { DaysBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';

/** A larger panel. */
export class PowerOption {
  /** Prompts that have answers. @example 100 */
  prompts: number;

  /** Answers to a prompt in a window, over all models. @format double @example 150 */
  runs_per_prompt: number;

  /** The smallest change that it could see. @format double @example 3.2614 */
  mde: number;

  /**
   * What its further answers would cost in a window; null when no answer of the last 30 days had a price.
   * @example 37500000
   */
  added_cost_micros: number | null;
}

export class PowerResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** The metric. @example mention_rate */
  metric: MetricName;

  /** The brand. */
  actor: Actor;

  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** The filters that were sent. */
  filters: AppliedFilters;

  /** In the unit of the metric. @example 5 */
  wanted_change: number;

  /** Prompts that have answers. @example 50 */
  prompts: number;

  /** Answers to a prompt in the window, over all models. @format double @example 150 */
  runs_per_prompt: number;

  /**
   * The smallest change between two such windows that is found in 80 % of the cases at 5 %; null for what is no
   * proportion, for fewer than two prompts, and where no prompt was asked twice of a model.
   * @format double @example 3.2614
   */
  mde: number | null;

  /**
   * The part of the variance of answers that lies between runs of one prompt on one model, from 0 to 1, above which chance can lift it; null
   * where it is not known.
   * @format double @example 0.62
   */
  run_to_run_share: number | null;

  /**
   * 1 when a prompt always gets the same answer of a model, 0 when it is a toss of a coin; null without a prompt that was
   * asked five times of a model.
   * @format double @example 0.81
   */
  stability: number | null;

  /**
   * The spread between prompts of their true changes since the window before; null when fewer than 20 prompts tell, and
   * then taken as 0.
   * @format double @example 4.1
   */
  change_spread: number | null;

  /** What more runs or more prompts would buy, the fewest answers first. */
  options: PowerOption[];
}
