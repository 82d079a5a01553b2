import type { ActorType, Granularity, ModelId } from '@app/core/kernel';
import { ActorInFullOrPlace, type ActorOrPlace } from '../shared/actor-place';
import { Actor } from '../shared/actor.response';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import { InlineConfidence } from './confidence.response';

export class SovPeriod {
  /**
   * First local day of the period inside the window.
   * @format date
   */
  date: string;

  /** Of all actors asked for. */
  mentions: number;

  /** Still collecting, or cut by the window. */
  partial: boolean;
}

export class SovPoint extends InlineConfidence {
  /**
   * Start of the local day (Europe/Madrid) in UTC; with `points=periods` the period's first local day in the window.
   * @format date-time or date
   */
  date: string;

  /**
   * In percent. Days of a period without mentions repeat the last share, null before the first; with `points=periods` it
   * is null.
   * @format double
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

export class SovStanding extends InlineConfidence {
  actor: Actor;
  mentions: number;

  /**
   * In percent; null without any mentions.
   * @format double
   */
  share: number | null;

  /**
   * In the last complete period before.
   * @format double
   */
  previous_share: number | null;

  /**
   * Mean over the complete periods with mentions.
   * @format double
   */
  avg_share: number | null;
}

export class SovRank extends InlineConfidence {
  rank: number;
  actor: Actor;
  mentions: number;

  /**
   * In percent; null without any mentions.
   * @format double
   */
  share: number | null;
}

/** An actor, or all the others together: those have a name, and neither ids nor a domain. */
export class SovBreakdownActor {
  type: ActorType | 'others';

  /** The project's id, or the competitor's. */
  id: number | null;

  /** Null for the project. */
  competitor_id: number | null;

  name: string;

  /** Bare domain. */
  domain: string | null;
}

export class SovBreakdownRow extends InlineConfidence {
  rank: number;
  actor: SovBreakdownActor;

  mentions: number;

  /**
   * In percent; null without any mentions.
   * @format double
   */
  share: number | null;

  /** Whether the row sums up everybody after the first four. */
  others: boolean;
}

/** What `model=` alone would answer. */
export class SovOfModel {
  model: ModelId;
  periods: SovPeriod[];

  /** By rank, in the model's last period with mentions. */
  current: SovStanding[];
}

export class SovResponse extends ResponseBody {
  project_id: number;

  /** @format date-time */
  from: string;

  /** @format date-time */
  to: string;

  granularity: Granularity;
  filters: AppliedFilters;

  /** With `points=periods`. */
  actors?: Actor[];

  periods: SovPeriod[];
  over_time: SovSeries[];

  /** By rank, in the last period with mentions. */
  current: SovStanding[];

  /** The first four of `current`, and one row for the others when there are any. */
  breakdown: SovBreakdownRow[];

  /** Those that the row of all others sums up. */
  others: SovRank[];

  /** Each enabled model of which the project has answers, even if none is in the window; with `breakdown=model`. */
  models?: SovOfModel[];
}
