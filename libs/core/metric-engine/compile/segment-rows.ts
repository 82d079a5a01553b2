import { type Measure, MEASURES } from '../measures';
import type { Segment } from '../plan';

/** The rows of a segment's table that `where` keeps: the columns, and what each row adds to the measures. */
export function segmentRows(
  segment: Segment,
  columns: readonly string[],
  measures: readonly Measure[],
  where: string,
): string {
  const valueOf = (measure: Measure) => (segment.grain === 'facts' ? MEASURES[measure] : measure);
  const wanted = measures.map((measure) => `${valueOf(measure)} as ${measure}`);
  return `select ${[...columns, ...wanted].join(', ')} from ${segment.grain} where ${where}`;
}
