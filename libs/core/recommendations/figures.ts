import type { Priority } from '../kernel';
import { wilsonInterval } from '../metric-engine';
import type { Figure } from './item';
import type { WindowName } from './observations';

/** Hits of n answers. Answers that resemble each other count as fewer: n / inflation. */
export interface Rate {
  readonly hits: number;
  readonly n: number;
  readonly inflation?: number;
}

/**
 * A share in percent with its 95 % interval (Wilson 1927). The tests of this room count answers that resemble each other as
 * fewer, and so does the interval.
 * @param rate n above 0
 */
export function figureOf(name: string, window: WindowName, { hits, n, inflation = 1 }: Rate): Figure {
  const { low, high } = wilsonInterval(hits / inflation, n / inflation);
  return { name, window, unit: 'percent', value: fourDecimals((100 * hits) / n), n, hits, ci_low: low, ci_high: high };
}

export const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A share for a sentence, with what it rests on: "25 % of 140 answers (interval 18.5 to 32.8 %)". */
export const inWords = ({ value, n, ci_low, ci_high }: Figure, what = 'answers'): string =>
  `${short(value)} % of ${n} ${what} (95 % interval ${short(ci_low)} to ${short(ci_high)} %)`;

/** A difference for a sentence: "12.5 percentage points". */
export const pointsInWords = (points: number): string => `${short(points)} percentage points`;

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A p-value for a sentence. */
export const inShort = (pValue: number): string => (pValue < 0.001 ? 'below 0.001' : pValue.toFixed(3));

const QUOTED_LENGTH = 120;

/** What others wrote, in quotation marks, cut where it is long. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > QUOTED_LENGTH ? `“${characters.slice(0, QUOTED_LENGTH - 1).join('')}…”` : `“${line}”`;
}

/** The priority of a difference in percentage points. */
export const priorityOfPoints = (points: number): Priority => (points >= 30 ? 'high' : points >= 15 ? 'medium' : 'low');

/** The priority of a share of all answers, in percent. */
export const priorityOfShare = (percent: number): Priority => (percent >= 5 ? 'high' : percent >= 1 ? 'medium' : 'low');
