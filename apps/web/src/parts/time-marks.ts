import { breakMarks, type TimeMark } from '@app/core/charts';
import type { Alarm, Annotation, AnnotationsResponse, Break, SummaryResponse } from '@app/core/contracts';
import { apiPath, projectPath, useQuery } from '../client';
import { address, daysOf } from '../state';
import { alarmWords } from './alarm-words';

/** Annotations of a window that are marked at most, the newest first. */
const MOST_ANNOTATIONS = 100;

const markOfNote = ({ annotation_date: date, title }: Annotation): TimeMark => ({
  date,
  kind: 'annotation',
  label: title,
});

const markOfAlarm = (alarm: Alarm): TimeMark => ({ date: alarm.since.date, kind: 'alarm', label: alarmWords(alarm) });

/** What happened in the window: what people noted, other models behind the same name, and what monitors found. */
export function timeMarks(
  breaks: readonly Break[],
  annotations: readonly Annotation[],
  alarms: readonly Alarm[] = [],
): TimeMark[] {
  const { from, to } = daysOf(address.value.window);
  return [...breakMarks(breaks), ...annotations.map(markOfNote), ...alarms.map(markOfAlarm)].filter(
    ({ date }) => date >= from && date <= to,
  );
}

/** The same for a chart whose own answer says nothing of models. */
export function useTimeMarks(): TimeMark[] {
  const at = address.value;
  const summary = useQuery<SummaryResponse>(
    apiPath('/metrics/summary', at, {
      metrics: 'mention_rate',
      granularity: 'month',
      points: 'periods',
      competitors: 'none',
    }),
  );
  const annotations = useQuery<AnnotationsResponse>(
    projectPath('/annotations', at, { ...daysOf(at.window), per_page: MOST_ANNOTATIONS }),
  );
  return timeMarks(summary.body?.breaks ?? [], annotations.body?.data ?? []);
}
