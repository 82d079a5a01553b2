import type { ModelId, MonitorState } from '@app/core/kernel';
import { Actor } from '../shared/actor.response';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';
import type { MonitorMetric } from './monitors.request';

/** A lasting change that is found within so many days, in half of the cases. */
export class SeenChange {
  /** Days from the change to the alarm. @example 5 */
  days: number;

  /** The smallest such change, in the unit of the metric. @format double @example 8.4 */
  change: number;
}

/** In how many days a lasting change of a size is found, in half of the cases. */
export class FoundAfter {
  /** The size, in the unit of the metric. @example 10 */
  change: number;

  /** Days from the change to the alarm; null where the figure strays too far for that. @example 4 */
  days: number | null;
}

/** What the last evaluation knew. */
export class MonitorStanding {
  /** The figure over the days that are taken for usual. @format double @example 41.8 */
  usual: number | null;

  /**
   * How far the figure of a day strays while nothing changes, as the root of its long-run variance.
   * @format double @example 4.2
   */
  deviation: number;

  /** How many usual days it has learned from. @format double @example 52.4 */
  days: number;

  /** Answers of a usual day. @example 240 */
  answers: number;

  /** How much of an alarm of a rise is reached; above 1 it is one. @format double @example 0.1 */
  up: number;

  /** How much of an alarm of a fall is reached; above 1 it is one. @format double @example 0.4 */
  down: number;

  /** What is found within 5 and within 12 days. */
  sees: SeenChange[];

  /** How long changes of 5 and of 10 take to be found. */
  finds: FoundAfter[];
}

export class Monitor {
  /** Identifies it within the installation. @example 41 */
  id: number;

  /** What people call it. @example "Mention rate" */
  name: string;

  /** The rate or the average that it watches. */
  metric: MonitorMetric;

  /** Whose it is; null once the competitor is gone. */
  actor: Actor | null;

  /** Which answers count. */
  filters: AppliedFilters;

  /** Models whose answers do not count for it. @example ["grok"] */
  muted_models: ModelId[];

  /** What it keeps to by its filters and muted models, for people; null for all prompts and models. @example "only ChatGPT, prompts for Spain" */
  keeps_to: string | null;

  /** Whether it rests. @example false */
  paused: boolean;

  /** Whether it still learns what is usual, watches, has too few answers to, or is off. */
  state: MonitorState;

  /** Null until it watches. */
  standing: MonitorStanding | null;

  /** The last local day that was looked at; null before the first. @format date @example 2026-03-09 */
  watched_day: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

/** How often alarms are false. */
export class FalseAlarms {
  /** Of so many projects in which nothing changes … @example 5 */
  percent: number;

  /** … at most this percentage raises an alarm within so many days, over all its monitors. @example 30 */
  days: number;
}

export class MonitorResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The monitor. */
  monitor: Monitor;
}

export class MonitorsResponse extends PagedResponse {
  /** Of all monitors of the project together. */
  false_alarms: FalseAlarms;

  /** The rows of the page. */
  data: Monitor[];
}
