import type { JSX } from 'preact';
import { type ConfidenceKind, type MetricWords, hasInterval } from '../state';
import { formatCount, formatDifference, formatValue } from './format';

/** How sure a value is (docs/metrics.md, "Confidence"); counts and older services have none of it. */
export interface Sureness {
  readonly n?: number;
  readonly prompts?: number;
  readonly ci_low?: number | null;
  readonly ci_high?: number | null;
  readonly low_confidence?: boolean;
}

export interface Change {
  readonly absolute: number | null;
  readonly ci_low?: number | null;
  readonly ci_high?: number | null;
  readonly significant: boolean | null;
  readonly p_value: number | null;
}

/** What is wanting when an interval is not to be relied on. */
const TOO_FEW: Readonly<Record<ConfidenceKind, string>> = { panel: 'too few answers', market: 'too few prompts' };

export interface IntervalProps {
  readonly metric: MetricWords;
  readonly sureness: Sureness;
  readonly kind: ConfidenceKind;
}

/** The interval of a value, or what keeps it from having one. Nothing for counts. */
export const Interval = ({ metric, sureness, kind }: IntervalProps): JSX.Element | null => {
  const { ci_low: low, ci_high: high, n, low_confidence: weak } = sureness;
  if (!hasInterval(metric)) return null;
  const known = low !== null && low !== undefined && high !== null && high !== undefined;
  const bounds = known && `${formatValue(metric.unit, low)} to ${formatValue(metric.unit, high)}`;
  const words = [bounds, (weak || !known) && TOO_FEW[kind]].filter(Boolean).join(', ');
  return (
    <span class="interval">
      {words}
      {n !== undefined && <span class="n"> n = {formatCount(n)}</span>}
    </span>
  );
};

/** Beyond this p-values say no more than that it is small. */
const SMALL_P = 0.001;

const wordsOfP = (p: number | null): string =>
  p === null ? '' : p < SMALL_P ? `, p < ${SMALL_P}` : `, p = ${p.toFixed(p < 0.1 ? 3 : 2)}`;

function verdict({ significant, p_value: p }: Change, metric: MetricWords): string {
  if (!hasInterval(metric)) return 'counts are not tested';
  if (significant === null) return 'not tested';
  return significant ? `more than noise${wordsOfP(p)}` : `within noise${wordsOfP(p)}`;
}

export interface ChangeWordsProps {
  readonly metric: MetricWords;
  readonly change: Change;
}

/** By how much a value changed, and whether that is more than chance. */
export const ChangeWords = ({ metric, change }: ChangeWordsProps): JSX.Element => {
  const { absolute, significant, ci_low: low, ci_high: high } = change;
  if (absolute === null) return <span class="change">nothing to compare with</span>;
  const better = absolute > 0 !== (metric.lowerIsBetter ?? false);
  const kind = significant ? (better ? 'change better' : 'change worse') : 'change';
  const bounds =
    low !== null && low !== undefined && high !== null && high !== undefined
      ? ` (${formatDifference(metric.unit, low)} to ${formatDifference(metric.unit, high)})`
      : '';
  return (
    <span class={kind}>
      <data value={absolute}>{formatDifference(metric.unit, absolute)}</data>
      {bounds}, {verdict(change, metric)}
    </span>
  );
};

export interface FigureProps {
  /** What the value is of, for instance a brand. */
  readonly label: string;
  readonly metric: MetricWords;
  readonly value: number | null;
  readonly sureness: Sureness;
  readonly kind: ConfidenceKind;
  readonly change?: Change;
}

/** One value with how sure it is and how it changed. `<data>` holds it as the API has it. */
export const Figure = ({ label, metric, value, sureness, kind, change }: FigureProps): JSX.Element => (
  <div class="figure">
    <span class="label">{label}</span>
    <strong class="value">
      {value === null ? formatValue(metric.unit, null) : <data value={value}>{formatValue(metric.unit, value)}</data>}
    </strong>
    <Interval metric={metric} sureness={sureness} kind={kind} />
    {change && <ChangeWords metric={metric} change={change} />}
  </div>
);
