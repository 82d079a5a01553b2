import type { Interval } from './interval';

/**
 * How a metric's values read: a share of 100, a number for each 100 answers, a number of things, a rank (1 = first), or a
 * score in -100..100.
 */
export type UnitName = 'percent' | 'rate' | 'count' | 'position' | 'score';

interface UnitWords {
  /** Stands behind a value. */
  readonly suffix: string;
  /** Stands behind a difference of two values. */
  readonly difference: string;
  /** Which way a difference goes, in place of its sign: of a rank, plus would be read as better. */
  readonly ways?: { readonly more: string; readonly less: string };
  readonly digits: number;
  /** An axis begins here, unless there are smaller values; no value of a rank is smaller. */
  readonly origin: number;
}

/** Keeps a number and its unit on one line. */
const NARROW = '\u202f';
const MINUS = '\u2212';
const TO = '\u2013';

export const UNITS: Readonly<Record<UnitName, UnitWords>> = {
  percent: { suffix: `${NARROW}%`, difference: ' points', digits: 1, origin: 0 },
  rate: { suffix: '', difference: '', digits: 1, origin: 0 },
  count: { suffix: '', difference: '', digits: 0, origin: 0 },
  position: {
    suffix: '',
    difference: ' places',
    ways: { more: ' further back', less: ' further ahead' },
    digits: 1,
    origin: 1,
  },
  score: { suffix: '', difference: ' points', digits: 1, origin: 0 },
};

/** What stands for a value that nothing is known of. */
export const NOTHING = '–';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are dear to make, and a heat-map needs thousands of figures. */
function format(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat('en-GB', options);
  formats.set(key, known);
  return known;
}

const size = (value: number, digits: number): string =>
  format({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(value));

/** Of a number as it is shown: what is rounded to zero has none. */
const signOf = (value: number, shown: string, plus: string, zero: string): string =>
  !/[1-9]/.test(shown) ? zero : value < 0 ? MINUS : plus;

function plain(value: number, digits: number): string {
  const shown = size(value, digits);
  return `${signOf(value, shown, '', '')}${shown}`;
}

export const formatCount = (value: number): string => plain(value, 0);

/** A value of a metric, to a tenth unless more digits are wanted. */
export const formatValue = (
  value: number | null | undefined,
  unit: UnitName,
  digits: number = UNITS[unit].digits,
): string => (value === null || value === undefined ? NOTHING : `${plain(value, digits)}${UNITS[unit].suffix}`);

/** A difference of two values, with its sign and without its unit. */
export function formatSigned(value: number, unit: UnitName, digits: number = UNITS[unit].digits): string {
  const shown = size(value, digits);
  return `${signOf(value, shown, '+', '±')}${shown}`;
}

/** A difference of two values in words: percentages differ by points, with their sign, and ranks go back or ahead. */
export function formatChange(value: number, unit: UnitName, digits: number = UNITS[unit].digits): string {
  const { difference, ways } = UNITS[unit];
  const shown = size(value, digits);
  if (!ways || !/[1-9]/.test(shown)) return `${formatSigned(value, unit, digits)}${difference}`;
  return `${shown}${difference}${value > 0 ? ways.more : ways.less}`;
}

/** Of an axis, where 12,000 is 12k and a whole number has no decimals. */
export function formatTick(value: number, unit: UnitName): string {
  const shown = format({ notation: 'compact', maximumFractionDigits: 2 }).format(Math.abs(value));
  return `${value < 0 ? MINUS : ''}${shown}${UNITS[unit].suffix}`;
}

/** Between numbers with a sign a dash would be read as one. */
export const formatInterval = ({ low, high }: Pick<Interval, 'low' | 'high'>, unit: UnitName): string =>
  `${plain(low, UNITS[unit].digits)}${low < 0 || high < 0 ? ' to ' : TO}${formatValue(high, unit)}`;

/** Stands before bounds that are not to be relied on. */
export const ABOUT = 'about ';

/** What a reader must know beside a figure: between which bounds it lies, and whether these are only a hint. */
export const formatCertainty = (interval: Interval | null, unit: UnitName, missing = 'no interval'): string =>
  interval ? `${interval.tooFew ? ABOUT : ''}${formatInterval(interval, unit)}` : missing;
