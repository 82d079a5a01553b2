import type { Estimate, Standing } from '@app/core/audit-checks';
import type { Actor, SummaryRow } from '@app/core/contracts';
import type { WindowVoice } from '@app/domain/reads';

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
    rows.map((row) => ({ actor: row.actor, estimate: estimateOf(row, scale) })),
    scale,
  );

/** Parts of all mentions. */
export const shareOf = (voices: readonly WindowVoice[]): Standing =>
  standing(
    voices.map(({ actor, mentions, n, ci_low, ci_high }) => ({
      actor,
      estimate:
        n === 0 ? UNKNOWN : { value: mentions / n, low: scaled(ci_low, PERCENT), high: scaled(ci_high, PERCENT), n },
    })),
    RATE,
  );

interface Placed {
  readonly actor: Actor;
  readonly estimate: Estimate;
}

function standing(placed: readonly Placed[], { lowIsBest = false }: Scale): Standing {
  const own = placed.find(({ actor }) => actor.type === 'project');
  const others = placed.filter(({ actor, estimate }) => actor.type !== 'project' && estimate.value !== null);
  const [best] = others.toSorted((one, other) => (lowIsBest ? 1 : -1) * (one.estimate.value! - other.estimate.value!));
  return {
    own: own?.estimate ?? UNKNOWN,
    best: best ? { name: best.actor.name, estimate: best.estimate } : null,
  };
}
