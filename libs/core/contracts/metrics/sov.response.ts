import type { ActorType, Granularity, ModelId } from '@app/core/kernel';
import { ActorInFullOrPlace, type ActorOrPlace } from '../shared/actor-place';
import { Actor } from '../shared/actor.response';
import { DaysBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { InlineConfidence } from './confidence.response';

export class SovPeriod {
  /** First local day of the period inside the window. @format date @example 2026-03-02 */
  date: string;

  /** Of all actors asked for. @example 17 */
  mentions: number;

  /** Still collecting, or cut by the window. @example false */
  partial: boolean;
}

export class SovPoint extends InlineConfidence {
  /**
   * Start of the local day in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date @example 2026-03-01T23:00:00.000Z
   */
  date: string;

  /**
   * In percent. Days of a period without mentions repeat the last share, null before the first; with `points=periods` it
   * is null.
   * @format double @example 42.5
   */
  value: number | null;
}

export class SovSeries {
  /** In full, or with `points=periods` its 0-based place in `actors`. */
  @ActorInFullOrPlace
  actor: ActorOrPlace;

  /** One point for every local day of the window, or for every period. */
  data: SovPoint[];
}

export class SovVoice extends InlineConfidence {
  /** The brand. */
  actor: Actor;

  /** Mentions. @example 17 */
  mentions: number;

  /** In percent; null without any mentions. @format double @example 34 */
  share: number | null;
}

export class SovStanding extends SovVoice {
  /** In the last complete period before. @format double @example 31.5 */
  previous_share: number | null;

  /** Mean over the complete periods with mentions. @format double @example 32.75 */
  avg_share: number | null;
}

export class SovRank extends SovVoice {
  /** Rank by mentions, from 1. @example 1 */
  rank: number;
}

/** An actor, or all the others together: those have a name, and neither ids nor a domain. */
export class SovBreakdownActor {
  /** Whether it is the project's own brand, a competitor, or all others together. */
  type: ActorType | 'others';

  /** The project's id, or the competitor's. @example 1007 */
  id: number | null;

  /** Null for the project. @example 1007 */
  competitor_id: number | null;

  /** The brand, or `Others`. @example Globex */
  name: string;

  /** Bare domain. @example globex.example */
  domain: string | null;
}

export class SovBreakdownRow extends InlineConfidence {
  /** Rank by mentions, from 1. @example 1 */
  rank: number;

  /** The brand. */
  actor: SovBreakdownActor;

  /** Mentions. @example 17 */
  mentions: number;

  /** In percent; null without any mentions. @format double @example 34 */
  share: number | null;

  /** Whether the row sums up everybody after the first four. @example false */
  others: boolean;
}

/** What `model=` alone would answer. */
export class SovOfModel {
  /** The AI model. @example chatgpt */
  model: ModelId;

  /** The periods of the window, in order. */
  periods: SovPeriod[];

  /** By rank, in the model's last period with mentions. */
  current: SovStanding[];

  /** By rank, in the whole window. */
  window: SovVoice[];
}

export class SovResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** Start of the window, in UTC. @format date-time @example 2026-02-28T23:00:00.000Z */
  from: string;

  /** End of the window, included, in UTC. @format date-time @example 2026-03-30T21:59:59.999Z */
  to: string;

  /** The periods that figures are computed over. @example week */
  granularity: Granularity;

  /** The filters that were sent. */
  filters: AppliedFilters;

  /** With `points=periods`. */
  actors?: Actor[];

  /** The periods of the window, in order. */
  periods: SovPeriod[];

  /** Each actor's share over time. */
  over_time: SovSeries[];

  /** By rank, in the last period with mentions. */
  current: SovStanding[];

  /** By rank, in the whole window. */
  window: SovVoice[];

  /** The first four of `current`, and one row for the others when there are any. */
  breakdown: SovBreakdownRow[];

  /** Those that the row of all others sums up. */
  others: SovRank[];

  /** Each enabled model of which the project has answers, even if none is in the window; with `breakdown=model`. */
  models?: SovOfModel[];
}
