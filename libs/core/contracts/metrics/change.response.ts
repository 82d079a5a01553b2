import type { ChangeDimension } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { Actor } from '../shared/actor.response';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';
import { Break } from './break.response';
import { Confidence } from './confidence.response';
import { PreviousWindow } from './summary.response';

export class ChangeWindow {
  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** Prompt executions in it, under the filters. @example 40 */
  responses: number;
}

/** What a figure rests on in both windows; n is 0 where it has no denominator. */
export class ComparedConfidence {
  /** Of `before`. */
  before: Confidence;

  /** Of `after`. */
  after: Confidence;
}

/** The day that parts the days of both windows best, if the figure changed on one day. */
export class ChangeTurn {
  /** The first local day of the later part. @format date @example 2026-03-12 */
  date: string;

  /** The first of the days between which it lies, 95 % sure. @format date @example 2026-03-10 */
  from: string;

  /** The last of them. @format date @example 2026-03-15 */
  to: string;
}

/** They add up to the change. */
export class ChangeParts {
  /** By what changed within rows. @format double @example 3.75 */
  rate: number | null;

  /** By rows having become a larger or smaller part of the whole. @format double @example 0.25 */
  mix: number | null;

  /** By rows that are in the later window only. @format double @example 0.5 */
  entered: number | null;

  /** By rows that are in the earlier window only. @format double @example 0 */
  left: number | null;
}

export class ChangeRow {
  /**
   * Id of the prompt or tag, the model, `prompt:model`, the locale, the search intent or the kind; null for prompts
   * without a tag.
   * @format integer or text or null @example 5120
   */
  key: number | string | null;

  /** The row in words. @example "Which analytics software fits a small shop?" */
  label: string;

  /** Answers in the earlier window. @example 40 */
  responses_before: number;

  /** Answers in the later window. @example 40 */
  responses_after: number;

  /** Null without a denominator. @format double @example 40 */
  before: number | null;

  /** Null without a denominator. @format double @example 50 */
  after: number | null;

  /** In which of the windows the row has a denominator. */
  kind: 'both' | 'entered' | 'left';

  /** By its rate; 0 for a row of one window. @format double @example 1.25 */
  rate_part: number | null;

  /** By its weight; 0 for a row of one window. @format double @example 0 */
  mix_part: number | null;

  /** What the row adds to the change; null when there is none. @format double @example 1.25 */
  contribution: number | null;

  /**
   * Whether the row changed beyond chance, at a false discovery rate of 10 % over all rows; null for a row of one
   * window, for what is no proportion, and where the test is not defined.
   * @example false
   */
  significant: boolean | null;

  /** With `confidence`. */
  confidence?: ComparedConfidence;
}

export class ChangeResponse extends PagedResponse {
  /** The metric. @example mention_rate */
  metric: MetricName;

  /** The brand. */
  actor: Actor;

  /** The later window. */
  window: ChangeWindow;

  /** The window of the same length just before. */
  previous: PreviousWindow;

  /** The filters that were sent. */
  filters: AppliedFilters;

  /** What the change is explained by. @example prompt */
  by: ChangeDimension;

  /** The ratio of the previous window's sums; null without a denominator. @format double @example 40 */
  before: number | null;

  /** The ratio of this window's sums; null without a denominator. @format double @example 44.5 */
  after: number | null;

  /** Null when one of the two is. @format double @example 4.5 */
  change: number | null;

  /** The change in four parts. */
  parts: ChangeParts;

  /**
   * Since when; null with fewer than six days with a denominator, for days that are all alike, and where other days than
   * those just before are compared. It does not say whether there is a change beyond noise: `significant` of the summary does.
   */
  since: ChangeTurn | null;

  /** With `confidence`: of `before` and `after`. */
  confidence?: ComparedConfidence;

  /** Whether a model broke between the start of the earlier window and the end of the later one. */
  crosses_break: boolean;

  /** Where; of both windows. */
  breaks: Break[];

  /** The rows of the page. */
  data: ChangeRow[];
}
