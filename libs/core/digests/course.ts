import { alarmMarks, breakMarks, intervalOf, type TimeMark, type TimeSeries } from '@app/core/charts';
import type { DigestContent } from '@app/core/contracts';

/** The own brand day by day, as charts take it; none without a figure. */
export function courseOf({ brand, course }: DigestContent): TimeSeries | null {
  if (course.every(({ value }) => value === null)) return null;
  return {
    name: brand,
    own: true,
    points: course.map((point) => ({ date: point.date, value: point.value, interval: intervalOf(point) })),
  };
}

/** What happened on the days of the chart. */
export function courseMarks({ breaks, alarms, course }: DigestContent): TimeMark[] {
  const [first = '', last = ''] = [course[0]?.date, course.at(-1)?.date];
  return [...breakMarks(breaks), ...alarmMarks(alarms)].filter(({ date }) => date >= first && date <= last);
}
