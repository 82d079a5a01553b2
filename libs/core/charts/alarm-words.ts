import type { Alarm, MonitorMetric } from '@app/core/contracts';
import { formatDay } from './days';
import { METRIC_WORDS, type MetricWords } from './metric-words';
import type { TimeMark } from './series';
import { formatValue } from './units';

/** What is said of an alarm. */
export type AlarmFigures = Pick<Alarm, 'name' | 'brand' | 'metric' | 'direction' | 'before' | 'after'> &
  Partial<Pick<Alarm, 'keeps_to'>>;

const SHARE_OF_VOICE: Pick<MetricWords, 'label' | 'unit'> = { label: 'Share of voice', unit: 'percent' };

export const monitoredWords = (metric: MonitorMetric): Pick<MetricWords, 'label' | 'unit'> =>
  metric === 'share_of_voice' ? SHARE_OF_VOICE : METRIC_WORDS[metric];

/** What an alarm has found, in a clause. */
export const alarmWords = ({ name, brand, keeps_to: kept, metric, direction, before, after }: AlarmFigures): string => {
  const { unit } = monitoredWords(metric);
  const moved = direction === 'up' ? 'rose' : 'fell';
  const what = `${name} of ${brand}${kept ? ` (${kept})` : ''} ${moved}`;
  if (before === null || after === null) return what;
  return `${what} from ${formatValue(before, unit)} to ${formatValue(after, unit)}`;
};

export const sinceWords = ({ since: { date, from, to } }: Pick<Alarm, 'since'>): string =>
  from === to ? `since ${formatDay(date)}` : `since about ${formatDay(date)} (${formatDay(from)} to ${formatDay(to)})`;

/** The days since which figures are others. */
export const alarmMarks = (alarms: readonly (AlarmFigures & Pick<Alarm, 'since'>)[]): TimeMark[] =>
  alarms.map((alarm) => ({ date: alarm.since.date, kind: 'alarm', label: alarmWords(alarm) }));
