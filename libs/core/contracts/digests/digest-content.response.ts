import type { AlarmDirection, DigestCadence, Priority } from '@app/core/kernel';
import type { MonitorMetric } from '../monitors/monitors.request';
import { ModelChange } from '../alarms/alarms.response';
import { Break } from '../metrics/break.response';
import { ChangeTurn, ComparedConfidence } from '../metrics/change.response';
import { SummaryChange } from '../metrics/summary.response';
import { Actor } from '../shared/actor.response';

class DigestFigure {
  /** Of its answers those that mention the brand, in percent; null without answers. @format double @example 42.5 */
  value: number | null;

  /** Answers that it rests on. @example 240 */
  n: number;

  /** Lower end of its 95 % interval. @format double @example 36.4 */
  ci_low: number | null;

  /** Upper end of its 95 % interval. @format double @example 48.9 */
  ci_high: number | null;

  /** Too little data for an interval to be trusted. @example false */
  low_confidence: boolean;
}

/** A brand in the days of the digest. */
export class DigestRow extends DigestFigure {
  /** The brand. */
  actor: Actor;

  /** Since the days before. */
  change: SummaryChange;
}

/** A day of its chart. */
export class DigestPoint extends DigestFigure {
  /** The local day. @format date @example 2026-03-02 */
  date: string;
}

/** A model or a prompt that made the change what it is. */
export class DigestReason {
  /** Which of the two. @example model */
  by: 'model' | 'prompt';

  /** The model, or the id of the prompt. @example chatgpt */
  key: string;

  /** The same in words. @example ChatGPT */
  label: string;

  /** In which of the two spans it has answers. */
  kind: 'both' | 'entered' | 'left';

  /** The rate before. @format double @example 52.1 */
  before: number | null;

  /** The rate now. @format double @example 40.5 */
  after: number | null;

  /** What it adds to the change. @format double @example -3.2 */
  contribution: number;

  /** Whether it changed beyond chance; null where that is not tested. @example true */
  significant: boolean | null;

  /** What the two rates rest on. */
  confidence: ComparedConfidence;
}

/** Something to do next. */
export class DigestStep {
  /** Its run of recommendations. @example 12 */
  run_id: number;

  /** The recommendation. @example 3301 */
  item_id: number;

  /** What to do. @example "Answer “Which analytics software?” on your site" */
  title: string;

  /** What was seen, shortened. @example "Answers name Globex in 60 % and Acme in 10 %." */
  description: string;

  /** How much it matters. */
  priority: Priority;

  /** The language of its words. @example en */
  language: string;
}

/** An alarm that was found on one of the days; `GET /alarms` has all of it. */
export class DigestAlarm {
  /** Identifies it within the installation. @example 7 */
  id: number;

  /** Its monitor. @example "Mention rate" */
  name: string;

  /** What that watches. */
  metric: MonitorMetric;

  /** The brand. @example Acme */
  brand: string;

  /** What the monitor kept to, for people; absent in issues from before this was told. @example "only ChatGPT" */
  keeps_to?: string | null;

  /** Which way the figure went. */
  direction: AlarmDirection;

  /** The figure before; null without one. @format double @example 48.3 */
  before: number | null;

  /** The figure since; null without one. @format double @example 38.1 */
  after: number | null;

  /** Since when. */
  since: ChangeTurn;
}

/** What a digest tells: a week or a month beside the one before. */
export class DigestContent {
  /** Which of the two. */
  cadence: DigestCadence;

  /** The project. @example "Acme Spain" */
  project: string;

  /** The own brand. @example Acme */
  brand: string;

  /** The first local day. @format date @example 2026-03-02 */
  from: string;

  /** The last local day. @format date @example 2026-03-08 */
  to: string;

  /** The first local day of the span before. @format date @example 2026-02-23 */
  compared_from: string;

  /** The last local day of the span before. @format date @example 2026-03-01 */
  compared_to: string;

  /** The time zone whose days these are, an IANA name; absent where it is Europe/Madrid. @example America/New_York */
  time_zone?: string;

  /** Answers of these days. @example 240 */
  responses: number;

  /** Answers of the days before. @example 238 */
  responses_before: number;

  /** The sentence of `/metrics/summary`. @example "Acme is named in 45 of 100 answers, 5 fewer than in the 7 days before." */
  headline: string;

  /** The own brand and those that are named most, by their rates. */
  brands: DigestRow[];

  /** Brands that have no room in it. @example 0 */
  brands_left: number;

  /** Since when the rate is another; null where that is not known. */
  since: ChangeTurn | null;

  /** What made the change: two models at most, then three prompts, each the strongest first. */
  reasons: DigestReason[];

  /** Recommendations that are open, of the newest run that was done. */
  steps: DigestStep[];

  /** Recommendations that are open beside those. @example 4 */
  steps_left: number;

  /** Alarms that were found on these days, the newest first. */
  alarms: DigestAlarm[];

  /** Alarms that have no room in it. @example 0 */
  alarms_left: number;

  /** Models that changed on these days for every project. */
  model_changes: ModelChange[];

  /** The own brand day by day, from the first day before on. */
  course: DigestPoint[];

  /** Days of the chart from which on a vendor answers with another model. */
  breaks: Break[];
}
