import type { MetricName } from '@app/core/metric-engine';
import { Fraction } from '../../support/fraction';
import type { ActorId, RawExecution } from '../../support/raw-project';

/** A figure of one actor over some executions (docs/metrics.md). */
export interface Figure {
  /** Null without anything to divide by. */
  readonly value: Fraction | null;
  /** What it is a share or mean of; absent for counts. */
  readonly n?: number;
  /** How many of `n` have the property; proportions only. */
  readonly hits?: number;
  /** How far the sum of weights may be off, see `UNITS`. */
  readonly tolerance?: Fraction;
}

/** Weights are stored in units of 1/lcm(1..24): positions that do not divide it are off by half a unit at most. */
const UNITS = 5_354_228_880;

const count = (items: number): Figure => ({ value: Fraction.of(items) });

const ratio = (part: Fraction, n: number): Figure => ({ value: n === 0 ? null : part.times(1, n), n });

const percentage = (part: number, n: number): Figure => ratio(Fraction.of(part).times(100), n);

const proportion = (hits: number, n: number): Figure => ({ ...percentage(hits, n), hits });

const mean = (items: readonly number[]): Figure =>
  ratio(Fraction.of(items.reduce((sum, item) => sum + item, 0)), items.length);

function weightedVisibility(positions: readonly number[], executions: number): Figure {
  const weight = positions.reduce((sum, position) => sum.plus(Fraction.of(1, position)), Fraction.ZERO);
  const inexact = positions.filter((position) => UNITS % position !== 0).length;
  const error = Fraction.of(inexact, 2 * UNITS);
  return {
    ...ratio(weight.times(100), executions),
    ...(executions > 0 && { tolerance: error.times(100, executions) }),
  };
}

/** Failed executions must be gone already. */
export function figure(metric: MetricName, actor: ActorId, executions: readonly RawExecution[]): Figure {
  const by = (row: { readonly actorId: ActorId | null }) => row.actorId === actor;
  const positions = executions.flatMap(({ mentions }) => mentions.filter(by)).map(({ position }) => position);
  const cited = executions.flatMap(({ sources }) => sources.filter(by)).filter(({ rejected }) => !rejected);
  const levels = executions.flatMap(({ sentiments }) => sentiments.filter(by)).map(({ level }) => level);
  const judged = (...wanted: string[]) => levels.filter((level) => wanted.includes(level)).length;
  switch (metric) {
    case 'mentions':
      return count(positions.length);
    case 'citations':
      return count(cited.length);
    case 'responses':
      return count(executions.length);
    case 'mention_rate':
    case 'visibility':
      return proportion(positions.length, executions.length);
    case 'weighted_visibility':
    case 'ai_visibility_score':
      return weightedVisibility(positions, executions.length);
    case 'citation_rate':
      return percentage(cited.length, executions.length);
    case 'avg_position':
      return mean(cited.map(({ position }) => position).filter((position) => position >= 1));
    case 'avg_mention_position':
      return mean(positions);
    case 'net_sentiment':
      return percentage(judged('very_positive', 'positive') - judged('negative', 'very_negative'), levels.length);
    case 'sentiment_very_positive':
      return proportion(judged('very_positive'), levels.length);
    case 'sentiment_positive':
      return proportion(judged('positive'), levels.length);
    case 'sentiment_neutral':
      return proportion(judged('neutral'), levels.length);
    case 'sentiment_negative':
      return proportion(judged('negative'), levels.length);
    case 'sentiment_very_negative':
      return proportion(judged('very_negative'), levels.length);
  }
}
