import { type Measure, MEASURES } from '../measures';
import type { Segment } from '../plan';

const TABLES: Readonly<Record<Segment['grain'], string>> = {
  model_days: 'cube',
  prompt_days: 'prompt_days',
  executions: 'facts',
};

/** The rows of a segment that `where` keeps: the columns, and what each row adds to the measures. */
export function segmentRows(
  { grain }: Segment,
  columns: readonly string[],
  measures: readonly Measure[],
  where: string,
): string {
  const valueOf = (measure: Measure) => (grain === 'executions' ? MEASURES[measure] : measure);
  const wanted = measures.map((measure) => `${valueOf(measure)} as ${measure}`);
  return `select ${[...columns, ...wanted].join(', ')} from ${TABLES[grain]} where ${where}`;
}

/** The sums over such rows. */
export const sumsOf = (measures: readonly Measure[], type = ''): string =>
  measures.map((measure) => `coalesce(sum(${measure}), 0)${type} as ${measure}`).join(', ');

/** The same as decimal text, which no reader rounds. */
export const sumsAsText = (measures: readonly Measure[]): string => sumsOf(measures, '::text');
