import type { SummaryResponse, SummaryRow } from '../contracts';

/**
 * The rows of a metric. Where the days before have no answers there is nothing to compare with, though a count has a
 * difference to its zero.
 */
export const comparedRows = ({ summary, previous }: SummaryResponse, metric: string): readonly SummaryRow[] =>
  (summary[metric] ?? []).map((row) =>
    row.change && previous?.responses === 0
      ? { ...row, change: { ...row.change, absolute: null, percent: null } }
      : row,
  );
