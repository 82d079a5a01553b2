import type { JSX } from 'preact';
import {
  breakMarks,
  formatChange,
  intervalOf,
  judgedOf,
  judgedWords,
  METRIC_WORDS,
  noiseWords,
  RankingChart,
  TimeSeriesChart,
  type UnitName,
} from '@app/core/charts';
import type { SovResponse, SummaryResponse, SummaryRow } from '@app/core/contracts';
import { comparedRows } from '@app/core/standings';
import type { LinkedShare } from '@app/domain/work';
import { Section } from '@app/platform/pages';
import { AboutNote } from './about-note';
import { isOwn, partialDates, seriesOf } from './over-time';
import { Standing } from './standing';

export interface OverviewProps {
  readonly share: LinkedShare;
  readonly summary: SummaryResponse;
  readonly sov: SovResponse;
}

/** The chosen metric for the brand and its competitors: over time, in the whole window, and against the window before. */
export const OverviewView = ({ share, summary, sov }: OverviewProps): JSX.Element => {
  const { metric, granularity } = share.question;
  const { label, unit } = METRIC_WORDS[metric];
  const rows = ranked(comparedRows(summary, metric), unit);
  const series = seriesOf(
    summary.series[metric] ?? [],
    summary.actors ?? [],
    rows.map(({ actor }) => actor),
  );
  return (
    <>
      <Section id="time" title="Over time">
        <TimeSeriesChart
          id="over-time"
          caption={label}
          unit={unit}
          period={granularity}
          series={series}
          partial={partialDates(summary.periods)}
          marks={breakMarks(summary.breaks)}
        />
      </Section>
      <Section id="window" title="In the whole window">
        {metric === 'net_sentiment' && <JudgedNote summary={summary} />}
        <RankingChart
          caption={label}
          unit={unit}
          rowTitle="Brand"
          valueTitle={label}
          {...(unit === 'count' && { noInterval: 'counted, not estimated' })}
          rows={rows.map((row) => ({
            name: row.actor.name,
            own: isOwn(row.actor),
            value: valueOf(row),
            interval: intervalOf(row),
            change: changeText(row, unit),
          }))}
          columns={[{ title: 'Since the window before', cell: ({ change }) => change }]}
        />
        <AboutNote figures={rows} />
      </Section>
      <Standing sov={sov} />
    </>
  );
};

/** What was not judged is neither good nor bad. */
const JudgedNote = ({ summary }: Pick<OverviewProps, 'summary'>) => {
  const words = judgedWords(judgedOf(summary));
  return words && <p class="hint">{words}</p>;
};

/** Of a ratio the window's own, of a count its sum. */
const valueOf = ({ pooled, total }: SummaryRow): number | null => (pooled === undefined ? total : pooled);

function ranked(rows: readonly SummaryRow[], unit: UnitName): SummaryRow[] {
  const sign = unit === 'position' ? 1 : -1;
  const place = (row: SummaryRow): number => {
    const value = valueOf(row);
    return value === null ? Infinity : sign * value;
  };
  return rows.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

function changeText({ change }: SummaryRow, unit: UnitName): string {
  if (!change || change.absolute === null) return 'no figure before';
  const text = formatChange(change.absolute, unit);
  return change.significant === null ? text : `${text}, ${noiseWords(change, 'within noise')}`;
}
