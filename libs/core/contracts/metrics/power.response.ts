import type { MetricName } from '@app/core/metric-engine';
import { Actor } from '../shared/actor.response';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';

/** A larger panel. */
export class PowerOption {
  /** Prompts that have answers. */
  prompts: number;

  /**
   * Answers to a prompt in a window, over all models.
   * @format double
   */
  runs_per_prompt: number;

  /**
   * The smallest change that it could see.
   * @format double
   */
  mde: number;

  /** What its further answers would cost in a window; null when no answer of the last 30 days had a price. */
  added_cost_micros: number | null;
}

export class PowerResponse extends ResponseBody {
  project_id: number;
  metric: MetricName;
  actor: Actor;

  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  filters: AppliedFilters;

  /** In the unit of the metric. */
  wanted_change: number;

  /** Prompts that have answers. */
  prompts: number;

  /**
   * Answers to a prompt in the window, over all models.
   * @format double
   */
  runs_per_prompt: number;

  /**
   * The smallest change between two such windows that is found in 80 % of the cases at 5 %; null for what is no
   * proportion, for fewer than two prompts, and where no prompt was asked twice of a model.
   * @format double
   */
  mde: number | null;

  /**
   * The part of the variance of answers that lies between runs of one prompt on one model, 0 to 1; null where it is not
   * known.
   * @format double
   */
  run_to_run_share: number | null;

  /**
   * 1 when a prompt always gets the same answer of a model, 0 when it is a toss of a coin; null without a prompt that was
   * asked five times of a model.
   * @format double
   */
  stability: number | null;

  /**
   * The spread between prompts of their true changes since the window before; null when fewer than 20 prompts tell, and
   * then taken as 0.
   * @format double
   */
  change_spread: number | null;

  /** What more runs or more prompts would buy, the fewest answers first. */
  options: PowerOption[];
}
