import type { JSX } from 'preact';
import type { SummaryRow } from '@app/core/contracts';
import { Figure } from '../../parts';
import { type ChoosableMetric, hasInterval } from '../../state';

export interface BrandFiguresProps {
  readonly metric: ChoosableMetric;
  readonly rows: readonly SummaryRow[];
}

/** A ratio's figure of the whole window is that of its sums, and its interval is of that; a count's is its sum. */
export const figureOf = (metric: ChoosableMetric, row: SummaryRow): number | null =>
  hasInterval(metric) ? (row.pooled ?? null) : row.total;

/** The brand and its competitors over the whole window, each with how sure its figure is and how it changed. */
export const BrandFigures = ({ metric, rows }: BrandFiguresProps): JSX.Element => (
  <div class="figures">
    {rows.map((row) => (
      <Figure
        key={`${row.actor.type}-${row.actor.id}`}
        label={row.actor.name}
        metric={metric}
        value={figureOf(metric, row)}
        confidence={row}
        change={row.change}
        own={row.actor.type === 'project'}
      />
    ))}
  </div>
);
