import type { JSX } from 'preact';
import {
  ABOUT,
  formatChange,
  formatCount,
  formatInterval,
  formatSigned,
  type MetricWords,
  noiseWords,
  type UnitName,
  Value,
} from '@app/core/charts';
import type { Bounds } from '@app/core/standings';

/** How sure a value is. Counts have none of it. */
export type Confidence = Bounds;

export interface IntervalProps {
  readonly unit: UnitName;
  readonly confidence: Confidence;
  /** What `n` counts, in the plural, or nothing where there is no room; null leaves the number out, as where it is the same. */
  readonly of: string | null;
}

/** What so many are called. @param of in the plural */
export const nounOf = (count: number, of: string): string =>
  count === 1 ? of.replace(/ies$/, 'y').replace(/(?<=ch|sh|x)es$|s$/, '') : of;

/** @param of in the plural */
export const counted = (count: number, of: string): string => `${formatCount(count)} ${nounOf(count, of)}`;

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** The interval of a value and what it rests on. Nothing for counts, and where none was asked for. */
export const Interval = ({ unit, confidence, of }: IntervalProps): JSX.Element | null => {
  const { ci_low: low, ci_high: high, n, low_confidence: weak } = confidence;
  const asked = n !== undefined || low !== undefined;
  if (unit === 'count' || !asked) return null;
  if (n === 0) return <span class="interval">no {of || 'answers'}</span>;
  const known = isNumber(low) && isNumber(high);
  return (
    <span class="interval">
      {known && (
        <>
          <span class="hidden">95 % sure of </span>
          {weak && ABOUT}
          {formatInterval({ low, high }, unit)}
        </>
      )}
      {!known && 'no interval'}
      {isNumber(n) && of !== null && `, of ${counted(n, of)}`.trimEnd()}
    </span>
  );
};

/** From the window before to this one. */
export interface Change {
  readonly absolute: number | null;
  readonly ci_low?: number | null;
  readonly ci_high?: number | null;
  readonly significant: boolean | null;
  /** Too few prompts or answers for the interval to be trusted. */
  readonly low_confidence?: boolean;
  readonly p_value: number | null;
  /** A vendor changed its model in one of the two windows, so that the change may be the model's. */
  readonly crosses_break?: boolean;
}

/** Smaller ones say no more than that chance would hardly do it. */
const LEAST_P = 0.001;
const NBSP = '\u00a0';

function wordsOfP(p: number | null): string {
  if (p === null) return '';
  return p < LEAST_P ? `, p${NBSP}<${NBSP}${LEAST_P}` : `, p${NBSP}=${NBSP}${p.toFixed(p < 0.1 ? 3 : 2)}`;
}

function verdict(change: Change, unit: UnitName): string {
  if (unit === 'count') return 'counts are not tested';
  return `${noiseWords(change, 'within noise')}${change.significant === null ? '' : wordsOfP(change.p_value)}`;
}

/** How a change that is more than noise looks. A competitor's gain is no good news. */
export function directionOf(
  { lowerIsBetter = false }: Pick<MetricWords, 'lowerIsBetter'>,
  change: number,
  own: boolean | undefined,
): string {
  if (!own) return 'change sure';
  return change > 0 !== lowerIsBetter ? 'change better' : 'change worse';
}

export interface ChangeWordsProps {
  readonly metric: Pick<MetricWords, 'unit' | 'lowerIsBetter'>;
  readonly change: Change;
  /** Whether it is the reader's own brand. */
  readonly own?: boolean;
}

/** By how much a value changed, and whether that is more than chance. */
export const ChangeWords = ({ metric, change, own }: ChangeWordsProps): JSX.Element => {
  const { unit } = metric;
  const { absolute, significant, ci_low: low, ci_high: high } = change;
  if (absolute === null) return <span class="change">nothing to compare with</span>;
  return (
    <span class={significant ? directionOf(metric, absolute, own) : 'change'}>
      <data value={absolute}>{formatChange(absolute, unit)}</data>
      {isNumber(low) &&
        isNumber(high) &&
        ` (${change.low_confidence ? ABOUT : ''}${formatSigned(low, unit)} to ${formatSigned(high, unit)})`}
      , {verdict(change, unit)}
      {change.crosses_break && ', across a change of model'}
    </span>
  );
};

export interface FigureProps {
  /** What the value is of, for instance a brand. */
  readonly label: string;
  readonly metric: MetricWords;
  readonly value: number | null;
  readonly confidence: Confidence;
  readonly change?: Change;
  readonly own?: boolean;
}

/** One value with how sure it is and how it changed. */
export const Figure = ({ label, metric, value, confidence, change, own }: FigureProps): JSX.Element => (
  <div class={own ? 'figure own' : 'figure'}>
    <span class="label">{label}</span>
    <strong class="value">
      <Value unit={metric.unit} value={value} />
    </strong>
    <Interval unit={metric.unit} confidence={confidence} of={metric.of} />
    {change && value !== null && <ChangeWords metric={metric} change={change} own={own} />}
  </div>
);
