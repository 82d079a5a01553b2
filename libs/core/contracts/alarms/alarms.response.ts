import type { AlarmDirection, ModelChangeCause, ModelId } from '@app/core/kernel';
import { Break } from '../metrics/break.response';
import { ChangeTurn } from '../metrics/change.response';
import type { MonitorMetric } from '../monitors/monitors.request';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

class AlarmPart {
  /** The figure on the days before. @format double @example 52.1 */
  before: number | null;

  /** The figure since. @format double @example 38.6 */
  after: number | null;

  /** What it adds to the whole change, as `/metrics/change` computes it. @format double @example -4.2 */
  contribution: number | null;

  /** Whether it changed beyond chance; null where that is not tested. @example true */
  significant: boolean | null;
}

/** A prompt that carries the change. */
export class AlarmPrompt extends AlarmPart {
  /** The prompt. @example 5120 */
  prompt_id: number;

  /** Its words on the day of the alarm. @example "Which CRM is best for startups?" */
  text: string;
}

/** A model that carries the change. */
export class AlarmModel extends AlarmPart {
  /** The AI model. @example chatgpt */
  model: ModelId;
}

/** Another monitor of the project whose figure moved on the same days. */
export class AlarmNeighbour {
  /** The monitor. @example 42 */
  monitor_id: number;

  /** Its name on the day of the alarm. @example "Share of voice" */
  name: string;

  /** What it watches. */
  metric: MonitorMetric;

  /** Its figure on the days before. @format double @example 31.5 */
  before: number;

  /** Its figure since. @format double @example 26.2 */
  after: number;
}

/** What was written on the days of the change. */
export class AlarmNote {
  /** What happened. @example "New pricing page" */
  title: string;

  /** The local day. @format date @example 2026-03-04 */
  date: string;
}

/** A lasting change of a figure that a monitor has found. */
export class Alarm {
  /** Identifies it within the installation. @example 7 */
  id: number;

  /** The monitor that found it. @example 41 */
  monitor_id: number;

  /** What people call that. @example "Mention rate" */
  name: string;

  /** What it watches. */
  metric: MonitorMetric;

  /** The brand. @example Acme */
  brand: string;

  /** What the monitor kept to that day, for people; null for all prompts and models. @example "only ChatGPT, prompts for Spain" */
  keeps_to: string | null;

  /** Which way the figure went. */
  direction: AlarmDirection;

  /** The local day on which it was found. @format date @example 2026-03-09 */
  date: string;

  /** The day since which the figure is another, and the days between which that lies, 95 % sure. */
  since: ChangeTurn;

  /** The figure over the usual days before. @format double @example 48.3 */
  before: number | null;

  /** The figure since. @format double @example 38.1 */
  after: number | null;

  /** The difference. @format double @example -10.2 */
  change: number | null;

  /** The first of the usual days with which it is compared. @format date @example 2026-01-12 */
  compared_from: string;

  /** The prompts that carry the change most, at most five. */
  prompts: AlarmPrompt[];

  /** The models, by how much of the change they carry. */
  models: AlarmModel[];

  /** Other monitors whose figures moved at the time. */
  moved: AlarmNeighbour[];

  /** Annotations of these days. */
  notes: AlarmNote[];

  /** Days of the same weeks on which a vendor took another model. */
  breaks: Break[];

  /**
   * When somebody took note of it, in UTC; null while nobody has.
   * @format date-time @example 2026-03-10T08:12:44.000Z
   */
  acknowledged_at: string | null;

  /** The local day on which it is open again; null unless it is snoozed. @format date @example 2026-04-01 */
  snoozed_until: string | null;

  /** When it was raised, in UTC. @format date-time @example 2026-03-10T05:00:03.412Z */
  created_at: string;
}

/** A model that answers otherwise from a day on, for every project. */
export class ModelChange {
  /** The AI model. @example chatgpt */
  model: ModelId;

  /** The first local day. @format date @example 2026-03-08 */
  date: string;

  /** Whether the vendor names another model, or projects of several owners moved on one day. */
  cause: ModelChangeCause;

  /** The vendor's name of the model before; null where it names none. @example gpt-5-2025-08-07 */
  from: string | null;

  /** The vendor's name of the model since; null where it names none. @example gpt-5.1-2025-11-13 */
  to: string | null;
}

export class AlarmResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The alarm. */
  alarm: Alarm;
}

export class AlarmsResponse extends PagedResponse {
  /** Models of the project that changed on the days that are asked about, at most the last 100. */
  model_changes: ModelChange[];

  /** The rows of the page, the newest first. */
  data: Alarm[];
}
