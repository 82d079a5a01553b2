import type { Estimate, Standing } from '@app/core/audit-checks';
import type { SummaryRow } from '@app/core/contracts';
import { wilsonInterval } from '@app/core/metric-engine';

const PERCENT = 100;
const UNKNOWN: Estimate = { value: null, low: null, high: null, n: 0 };

interface Scale {
  /** By what the metric's value is divided. */
  readonly by: number;
  /** Whether the lowest value is the best. */
  readonly lowIsBest?: boolean;
}

export const RATE: Scale = { by: PERCENT };
export const POSITION: Scale = { by: 1, lowIsBest: true };

const scaled = (value: number | null | undefined, by: number): number | null =>
  value === null || value === undefined ? null : value / by;

const estimateOf = ({ pooled, ci_low, ci_high, n }: SummaryRow, { by }: Scale): Estimate => ({
  value: scaled(pooled, by),
  low: scaled(ci_low, by),
  high: scaled(ci_high, by),
  n: n ?? 0,
});

/** A ratio of the own brand beside that of the competitor that does best. */
export const standingOf = (rows: readonly SummaryRow[], scale: Scale): Standing =>
  standing(
    rows.map((row) => ({ row, estimate: estimateOf(row, scale) })),
    scale,
  );

/** Parts of all mentions, of rows that count these. */
export function shareOf(rows: readonly SummaryRow[]): Standing {
  const total = rows.reduce((sum, row) => sum + (row.total ?? 0), 0);
  const shares = rows.map((row) => {
    if (total === 0) return { row, estimate: UNKNOWN };
    const mentions = row.total ?? 0;
    const { low, high } = wilsonInterval(mentions, total);
    const estimate = { value: mentions / total, low: low / PERCENT, high: high / PERCENT, n: total };
    return { row, estimate };
  });
  return standing(shares, RATE);
}

interface Placed {
  readonly row: SummaryRow;
  readonly estimate: Estimate;
}

function standing(placed: readonly Placed[], { lowIsBest = false }: Scale): Standing {
  const own = placed.find(({ row }) => row.actor.type === 'project');
  const others = placed.filter(({ row, estimate }) => row.actor.type !== 'project' && estimate.value !== null);
  const [best] = others.toSorted((one, other) => (lowIsBest ? 1 : -1) * (one.estimate.value! - other.estimate.value!));
  return {
    own: own?.estimate ?? UNKNOWN,
    best: best ? { name: best.row.actor.name, estimate: best.estimate } : null,
  };
}
