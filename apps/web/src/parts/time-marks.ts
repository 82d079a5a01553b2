import { alarmMarks, breakMarks, type TimeMark } from '@app/core/charts';
import type {
  Alarm,
  AlarmsResponse,
  Annotation,
  AnnotationsResponse,
  Break,
  SummaryResponse,
} from '@app/core/contracts';
import { apiPath, projectPath, useQuery } from '../client';
import { type Address, address, daysOf } from '../state';

/** Annotations of a window that are marked at most, the newest first. */
const MOST_ANNOTATIONS = 100;
/** Alarms that are marked at most, the newest first. */
const MOST_ALARMS = 100;

/** Alarms that were raised, for the marks of charts. */
export const alarmsPath = (at: Address): string | null => projectPath('/alarms', at, { per_page: MOST_ALARMS });

const markOfNote = ({ annotation_date: date, title }: Annotation): TimeMark => ({
  date,
  kind: 'annotation',
  label: title,
});

/** What happened in the window: what people noted, other models behind the same name, and what monitors found. */
export function timeMarks(
  breaks: readonly Break[],
  annotations: readonly Annotation[],
  alarms: readonly Alarm[],
): TimeMark[] {
  const { from, to } = daysOf(address.value.window);
  return [...breakMarks(breaks), ...annotations.map(markOfNote), ...alarmMarks(alarms)].filter(
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
  const alarms = useQuery<AlarmsResponse>(alarmsPath(at));
  return timeMarks(summary.body?.breaks ?? [], annotations.body?.data ?? [], alarms.body?.data ?? []);
}
