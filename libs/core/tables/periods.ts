import type { Calendar, LocalDay } from '@app/core/kernel';

/** What a point of a series says of its day and period beside its `date` (docs/api.md, "Tables for BI tools"). */
export const PERIOD_COLUMNS = ['local_date', 'period_start', 'responses', 'partial'] as const;

type PeriodCells = Readonly<Record<(typeof PERIOD_COLUMNS)[number], unknown>>;

interface Period {
  /** Its first local day in the window. */
  readonly date: LocalDay;
  readonly responses: number;
  readonly partial: boolean;
}

const hidden = new WeakMap<object, readonly Period[]>();

/** For a body whose series have periods that it does not show, or not with their responses: its table does. */
export function withPeriods<Body extends object>(body: Body, periods: readonly Period[]): Body {
  hidden.set(body, periods);
  return body;
}

export const periodsOf = (body: object): readonly Period[] =>
  hidden.get(body) ?? (body as { readonly periods?: readonly Period[] }).periods ?? [];

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * @param periods of the body, in order; without any, dates are told alone
 * @param calendar whose days these are
 */
export function periodCells(periods: readonly Period[], calendar: Calendar): (date: string) => PeriodCells {
  const known = new Map<string, PeriodCells>();
  const cellsOf = (date: string): PeriodCells => {
    // With `points=periods` the date is a local day already.
    const local_date = date.length === DAY_LENGTH ? (date as LocalDay) : calendar.dayOf(new Date(date));
    const period = periods.findLast(({ date: first }) => first <= local_date);
    return {
      local_date,
      period_start: period?.date ?? null,
      responses: period?.responses ?? null,
      partial: period?.partial ?? null,
    };
  };
  return (date) => {
    const cells = known.get(date) ?? cellsOf(date);
    known.set(date, cells);
    return cells;
  };
}
