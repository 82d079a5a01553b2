import type { Unit } from '../state';

const number = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [WHOLE, TENTHS] = [number(0), number(1)];
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
/** The days of the service are those of Europe/Madrid (docs/metrics.md, "Days"). */
const INSTANT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** What stands for a value that nothing is known of. */
export const NOTHING = '–';
/** Keeps a number and its unit on one line. */
const NARROW = '\u202f';

export const formatCount = (value: number): string => WHOLE.format(value);

/** A value of a metric, to a tenth. */
export function formatValue(unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined) return NOTHING;
  if (unit === 'count') return WHOLE.format(value);
  return unit === 'percent' ? `${TENTHS.format(value)}${NARROW}%` : TENTHS.format(value);
}

const WORDS_OF_DIFFERENCE: Readonly<Record<Unit, string>> = {
  percent: ' points',
  score: ' points',
  position: ' places',
  count: '',
};

/** A difference of two values, with its sign: percentages differ by points. */
export function formatDifference(unit: Unit, value: number): string {
  const size = (unit === 'count' ? WHOLE : TENTHS).format(Math.abs(value));
  const sign = Number(size.replace(/,/g, '')) === 0 ? '±' : value > 0 ? '+' : '−';
  return `${sign}${size}${WORDS_OF_DIFFERENCE[unit]}`;
}

/** A local day, `2026-09-01`, as `points=periods` gives them. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** An instant, by the clock that the service counts days by. */
export const formatInstant = (instant: string): string => INSTANT.format(new Date(instant));
