import {
  clockChangesOf,
  type DayNumber,
  dateOf,
  dayNumber,
  dayOf,
  endOf,
  firstOfMonth,
  HOUR,
  mondayOf,
  skippedDay,
  startOf,
} from './local-calendar';
import type { Random } from './random';

export interface Span {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

const LENGTHS = [4, 25, 25, 80, 80, 420];

/** Days on which calendars go wrong: clock changes, leap days, year ends. */
const specialDays = (year: number): DayNumber[] => [
  ...clockChangesOf(year).map(dayOf),
  dayNumber(year % 4 === 0 ? `${year}-02-29` : `${year}-02-28`),
  dayNumber(`${year}-12-31`),
];

export function randomSpan(random: Random): Span {
  const length = random.pick(LENGTHS);
  const skipped = skippedDay();
  const special =
    skipped !== undefined && random.chance(0.5) ? skipped : random.pick(specialDays(random.int(2019, 2031)));
  const first = special - random.int(0, length);
  return { first, last: first + length };
}

const yearsOf = ({ first, last }: Span): number[] => [
  ...new Set([first, last].map((day) => Number(dateOf(day).slice(0, 4)))),
];

const within = ({ first, last }: Span, days: readonly DayNumber[]) => days.filter((day) => day >= first && day <= last);

/** On a local midnight, one millisecond beside it, around a clock change, or anywhere in the day. */
export function instantOn(random: Random, day: DayNumber): number {
  const change = clockChangesOf(Number(dateOf(day).slice(0, 4))).find((instant) => dayOf(instant) === day);
  if (change !== undefined && random.chance(0.5)) {
    return random.chance(0.5) ? change + random.int(-1, 1) : change + random.int(-2 * HOUR, 2 * HOUR);
  }
  return random.chance(0.3) ? startOf(day) + random.int(-1, 1) : random.int(startOf(day), endOf(day));
}

/** Leaves some whole weeks and months empty, and gives the special days more than their share. */
export function randomInstants(random: Random, span: Span, count: number): number[] {
  const days = Array.from({ length: span.last - span.first + 1 }, (_, index) => span.first + index);
  const emptyWeeks = new Set(random.subset([...new Set(days.map(mondayOf))], 0.3));
  const emptyMonths = new Set(random.subset([...new Set(days.map((day) => firstOfMonth(day)))], 0.15));
  const active = days.filter((day) => !emptyWeeks.has(mondayOf(day)) && !emptyMonths.has(firstOfMonth(day)));
  const special = within(span, yearsOf(span).flatMap(specialDays));
  const pools = [active, active, active, special].filter((pool) => pool.length > 0);
  const instants: number[] = [];
  while (instants.length < count) {
    const repeated = instants.length > 0 && random.chance(0.05);
    instants.push(
      repeated ? random.pick(instants) : instantOn(random, random.pick(random.pick(pools.length ? pools : [days]))),
    );
  }
  return instants;
}
