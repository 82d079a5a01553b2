import type { Day } from './days';
import type { Interval } from './interval';

export interface TimePoint {
  /** First local day of the period. */
  readonly date: Day;
  /** null is a gap. */
  readonly value: number | null;
  /** null draws no band. */
  readonly interval?: Interval | null;
}

export interface TimeSeries {
  readonly name: string;
  /** The project's own brand. */
  readonly own?: boolean;
  /** The competitor's place among all of the project, from 0, so that its colour is the same in every chart. */
  readonly place?: number;
  readonly points: readonly TimePoint[];
}

/** Whether any point has a figure, so that there is something to draw. */
export const hasFigures = (series: readonly TimeSeries[]): boolean =>
  series.some(({ points }) => points.some(({ value }) => value !== null));

/** Something that happened on a day, or a day from which figures cannot be compared with those before. */
export interface TimeMark {
  readonly date: Day;
  readonly label: string;
  readonly kind: 'annotation' | 'break' | 'alarm';
}

/** Lines end before a period that is not complete: its figure will move, and on a young day it jumps. */
export const standingApart = (series: readonly TimeSeries[], partial: readonly Day[]): TimeSeries[] =>
  series.map((one) => ({
    ...one,
    points: one.points.flatMap((point) => {
      const gap = { date: point.date, value: null };
      return partial.includes(point.date) ? [gap, point, gap] : [point];
    }),
  }));

/** Without what is not complete, unless nothing else is there. */
export const settled = (series: readonly TimeSeries[], partial: readonly Day[]): TimeSeries[] =>
  series.map((one) => {
    const points = one.points.filter(({ date, value }) => value !== null && !partial.includes(date));
    return points.length > 0 ? { ...one, points } : one;
  });

const COLOURS = 7;

/** Beside the colour, for those who do not see it and for grey paper. The own brand is solid. */
const DASHES = ['7 3', '2 3', '9 3 2 3', '12 4', '5 2 1 2', '1 4', '12 3 2 3 2 3'];

export interface SeriesLook {
  readonly class: string;
  readonly dash: string | undefined;
}

/** No two of the first 49 competitors have both the same colour and the same dashes. */
export function seriesLooks(series: readonly Pick<TimeSeries, 'own' | 'place'>[]): SeriesLook[] {
  let competitors = 0;
  return series.map(({ own, place }) => {
    if (own) return { class: 'series-own', dash: undefined };
    const index = place ?? competitors++;
    return {
      class: `series-${(index % COLOURS) + 1}`,
      dash: DASHES[(index + Math.floor(index / COLOURS)) % DASHES.length],
    };
  });
}
