import type { Alarm, MonitorMetric } from '@app/core/contracts';
import type { AlarmDirection, LocalDay } from '@app/core/kernel';

/** Figures of an alarm as they were on its day: what came later does not change what was raised. */
export type AlarmStory = Pick<
  Alarm,
  | 'brand'
  | 'keeps_to'
  | 'before'
  | 'after'
  | 'change'
  | 'compared_from'
  | 'prompts'
  | 'models'
  | 'moved'
  | 'notes'
  | 'breaks'
>;

/** What an evaluation has found. */
export interface FoundAlarm {
  readonly monitorId: number;
  readonly direction: AlarmDirection;
  readonly day: LocalDay;
  readonly since: LocalDay;
  readonly sinceFrom: LocalDay;
  readonly sinceTo: LocalDay;
  readonly story: AlarmStory;
}

export interface AlarmRow extends FoundAlarm {
  readonly id: number;
  readonly name: string;
  readonly metric: MonitorMetric;
  readonly acknowledgedAt: Date | null;
  readonly snoozedUntil: LocalDay | null;
  readonly createdAt: Date;
}

export const alarmBody = ({ story, ...row }: AlarmRow): Alarm => ({
  id: row.id,
  monitor_id: row.monitorId,
  name: row.name,
  metric: row.metric,
  brand: story.brand,
  // Alarms from before this was kept have none.
  keeps_to: story.keeps_to ?? null,
  direction: row.direction,
  date: row.day,
  since: { date: row.since, from: row.sinceFrom, to: row.sinceTo },
  before: story.before,
  after: story.after,
  change: story.change,
  compared_from: story.compared_from,
  prompts: story.prompts,
  models: story.models,
  moved: story.moved,
  notes: story.notes,
  breaks: story.breaks,
  acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
  snoozed_until: row.snoozedUntil,
  created_at: row.createdAt.toISOString(),
});
