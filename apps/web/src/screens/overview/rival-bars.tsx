import { formatChange, intervalOf, type RankedRow, RankingChart } from '@app/core/charts';
import type { SummaryChange, SummaryRow } from '@app/core/contracts';
import { sideOf } from '@app/core/standings';
import type { JSX } from 'preact';
import { directionOf } from '../../parts';
import { type ChoosableMetric, hasInterval } from '../../state';
import { figureOf, isOwn } from './figures';

export interface RivalBarsProps {
  readonly metric: ChoosableMetric;
  readonly rows: readonly SummaryRow[];
}

interface Bar extends RankedRow {
  readonly change: SummaryChange | undefined;
}

/** All brands by the metric, the best first. Whiskers that overlap leave the order open. */
export const RivalBars = ({ metric, rows }: RivalBarsProps): JSX.Element => {
  const bars = rows
    .map((row): Bar => ({
      name: row.actor.name,
      own: isOwn(row),
      value: figureOf(metric, row),
      interval: hasInterval(metric) ? intervalOf(row) : null,
      change: row.change,
    }))
    .toSorted(
      (a, b) =>
        Number(a.value === null) - Number(b.value === null) ||
        sideOf(b.value, a.value, metric) ||
        Number(b.own) - Number(a.own),
    );
  const isCompared = bars.some(({ change }) => change);
  return (
    <RankingChart
      caption={`${metric.label} of all brands`}
      unit={metric.unit}
      rowTitle="Brand"
      valueTitle={metric.label}
      rows={bars}
      brief
      columns={isCompared ? [{ title: 'Change', cell: (row) => <ChangeCell metric={metric} {...row} /> }] : []}
    />
  );
};

const ChangeCell = ({ metric, change, own }: Bar & { readonly metric: ChoosableMetric }): JSX.Element => {
  if (!change || change.absolute === null) return <>–</>;
  const { absolute, significant } = change;
  return (
    <span class={significant ? directionOf(metric, absolute, own) : 'change'}>
      <data value={absolute}>{formatChange(absolute, metric.unit)}</data>
      {significant === false && <span class="noise">may be noise</span>}
    </span>
  );
};
