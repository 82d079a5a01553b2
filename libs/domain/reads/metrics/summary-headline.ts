import type { SummaryQuery, SummaryRow } from '@app/core/contracts';
import { countLocalDays } from '@app/core/kernel';
import { metricNamed } from '@app/core/metric-engine';
import { headlineOf, type Standing } from '@app/core/standings';
import type { ProjectSelection } from '../selection/selections';
import type { Comparison } from './summary-rows';

/** What the rows of the first metric say in words; of a ratio only with intervals, by which an order is sure or open. */
export function summaryHeadline(
  { metrics: [metric], confidence, compare }: Pick<SummaryQuery, 'metrics' | 'confidence' | 'compare'>,
  rows: readonly SummaryRow[],
  { window, actors, tracked }: ProjectSelection,
  comparison: Comparison | undefined,
): string | undefined {
  const own = rows.find(({ actor }) => actor.type === 'project');
  if (!metric || !own) return undefined;
  const isRatio = metricNamed(metric).denominator !== null;
  if (isRatio && !confidence) return undefined;
  const standingOf = (row: SummaryRow): Standing => ({
    name: row.actor.name,
    own: row === own,
    now: (isRatio ? row.pooled : row.total) ?? null,
    before: (isRatio ? row.previous?.pooled : row.previous?.total) ?? null,
    confidence: row,
    ...(isRatio && row.change && { changed: row.change.significant }),
  });
  return headlineOf({
    metric,
    name: own.actor.name,
    now: standingOf(own).now,
    n: own.n ?? 0,
    days: countLocalDays(window.firstDay, window.lastDay),
    before:
      comparison && compare
        ? {
            compared: compare,
            responses: comparison.window.responses,
            isCut: comparison.startsLate,
            difference: own.change?.absolute ?? null,
            significant: own.change?.significant ?? null,
            crossesBreak: comparison.crossesBreak,
          }
        : null,
    standings: actors.length === tracked.length ? rows.map(standingOf) : [],
  });
}
