import type { SummaryRow } from '@app/core/contracts';
import type { Standing } from '@app/core/standings';
import { type ChoosableMetric, hasInterval } from '../../state';

/** A ratio's figure of the whole window is that of its sums, and its interval is of that; a count's is its sum. */
export const figureOf = (metric: ChoosableMetric, row: SummaryRow): number | null =>
  hasInterval(metric) ? (row.pooled ?? null) : row.total;

export const isOwn = ({ actor }: Pick<SummaryRow, 'actor'>): boolean => actor.type === 'project';

export const standingOf = (metric: ChoosableMetric, row: SummaryRow): Standing => ({
  name: row.actor.name,
  own: isOwn(row),
  now: figureOf(metric, row),
  before: row.previous ? figureOf(metric, { ...row, ...row.previous }) : null,
  confidence: row,
});
