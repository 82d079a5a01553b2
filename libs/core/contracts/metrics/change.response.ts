import type { ChangeDimension } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { Actor } from '../shared/actor.response';
import { AppliedFilters } from '../shared/filters.response';
import { PagedResponse } from '../shared/paging.response';
import { Break } from './break.response';
import { Confidence } from './confidence.response';
import { PreviousWindow } from './summary.response';

export class ChangeWindow {
  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  /** Prompt executions in it, under the filters. */
  responses: number;
}

/** What a figure rests on in both windows; n is 0 where it has no denominator. */
export class ComparedConfidence {
  before: Confidence;
  after: Confidence;
}

/** They add up to the change. */
export class ChangeParts {
  /**
   * By what changed within rows.
   * @format double
   */
  rate: number | null;

  /**
   * By rows having become a larger or smaller part of the whole.
   * @format double
   */
  mix: number | null;

  /**
   * By rows that are in the later window only.
   * @format double
   */
  entered: number | null;

  /**
   * By rows that are in the earlier window only.
   * @format double
   */
  left: number | null;
}

export class ChangeRow {
  /**
   * Id of the prompt or tag, the model, `prompt:model`, the locale, the search intent or the kind; null for prompts
   * without a tag.
   * @format integer or text or null
   */
  key: number | string | null;

  label: string;

  responses_before: number;
  responses_after: number;

  /**
   * Null without a denominator.
   * @format double
   */
  before: number | null;

  /**
   * Null without a denominator.
   * @format double
   */
  after: number | null;

  /** In which of the windows the row has a denominator. */
  kind: 'both' | 'entered' | 'left';

  /**
   * By its rate; 0 for a row of one window.
   * @format double
   */
  rate_part: number | null;

  /**
   * By its weight; 0 for a row of one window.
   * @format double
   */
  mix_part: number | null;

  /**
   * What the row adds to the change; null when there is none.
   * @format double
   */
  contribution: number | null;

  /**
   * Whether the row changed beyond chance, at a false discovery rate of 10 % over all rows; null for a row of one
   * window, for what is no proportion, and where the test is not defined.
   */
  significant: boolean | null;

  /** With `confidence`. */
  confidence?: ComparedConfidence;
}

export class ChangeResponse extends PagedResponse {
  metric: MetricName;
  actor: Actor;
  window: ChangeWindow;

  /** The window of the same length just before. */
  previous: PreviousWindow;

  filters: AppliedFilters;
  by: ChangeDimension;

  /**
   * The ratio of the previous window's sums; null without a denominator.
   * @format double
   */
  before: number | null;

  /**
   * The ratio of this window's sums; null without a denominator.
   * @format double
   */
  after: number | null;

  /**
   * Null when one of the two is.
   * @format double
   */
  change: number | null;

  parts: ChangeParts;

  /** With `confidence`: of `before` and `after`. */
  confidence?: ComparedConfidence;

  /** Whether a model broke between the start of the earlier window and the end of the later one. */
  crosses_break: boolean;

  /** Where; of both windows. */
  breaks: Break[];

  data: ChangeRow[];
}
