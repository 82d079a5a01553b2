import { ratio } from '../metric';
import { evaluate } from './evaluate';
import type { Sums } from './sums';

/** How often a surface shows an answer at all. It is a figure of executions, and no metric that a caller can name. */
export const RESULT_RATE = ratio({
  name: 'result_rate',
  numerator: { plus: ['responses'], minus: ['no_results'] },
  denominator: ['responses'],
  denominatorOf: 'executions',
  proportion: true,
});

export interface OverviewResults {
  readonly total: number;
  readonly withResults: number;
  /** In percent; null without executions. */
  readonly rate: number | null;
}

export function overviewResults(executions: Sums): OverviewResults {
  const { value, numerator, denominator } = evaluate(RESULT_RATE, executions, executions);
  return { total: Number(denominator), withResults: Number(numerator), rate: value };
}

export const OVERVIEW_MEASURES = ['responses', 'no_results'] as const;
