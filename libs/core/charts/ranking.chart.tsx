import type { JSX } from 'preact';
import { BAR, BarTable, type FigureColumn, Middle } from './bar-table';
import type { Interval } from './interval';
import { NothingToShow } from './nothing-to-show';
import { percent, round, valueAxis } from './scales';
import { formatCertainty, formatCount, type UnitName } from './units';
import { Value } from './value';

export interface RankedRow {
  readonly name: string;
  /** The project's own brand. */
  readonly own?: boolean;
  readonly value: number | null;
  readonly interval: Interval | null;
}

export interface RankingChartProps<Row extends RankedRow> {
  readonly caption: string;
  readonly unit: UnitName;
  /** What is ranked, for instance "Brand". */
  readonly rowTitle: string;
  /** What they are ranked by. */
  readonly valueTitle: string;
  /** The first ranks first. */
  readonly rows: readonly Row[];
  readonly columns?: readonly FigureColumn<Row>[];
  readonly domain?: readonly [number, number];
  /** What is said of a figure without an interval. */
  readonly noInterval?: string;
  /** Without the intervals in words, as where they are one step away. */
  readonly brief?: boolean;
}

const CAP = 6;

/** Bars with what is known of their ends. Two brands whose whiskers overlap may well be the other way round. */
export const RankingChart = <Row extends RankedRow>(props: RankingChartProps<Row>): JSX.Element => {
  const { caption, unit, rowTitle, valueTitle, rows, columns = [], domain, noInterval, brief } = props;
  const values = rows.flatMap(({ value, interval }) => [
    ...(value === null ? [] : [value]),
    ...(interval ? [interval.low, interval.high] : []),
  ]);
  if (values.length === 0) return <NothingToShow caption={caption} />;
  const axis = valueAxis({ unit, values, range: [0, 100], ticks: 4, domain });
  /** Equal values share a place, and what has no value has none. */
  const placeOf = ({ value }: Row): number | null =>
    value === null ? null : rows.findIndex((other) => other.value === value) + 1;
  return (
    <BarTable
      caption={caption}
      class="ranking"
      unit={unit}
      axis={axis}
      rows={rows}
      rowTitle={rowTitle}
      rowClass={({ own }) => (own ? 'own' : 'competitor')}
      label={(row) => (
        <>
          <span class="rank">{placeOf(row)}</span> <span>{row.name}</span>
        </>
      )}
      bar={({ value, interval }) => {
        if (value === null) return null;
        const from = axis.at(Math.min(0, value));
        return (
          <Middle>
            <rect class="fill" x={percent(from)} width={percent(round(axis.at(Math.max(0, value)) - from))} {...BAR} />
            {interval && <Whisker low={axis.at(interval.low)} high={axis.at(interval.high)} tooFew={interval.tooFew} />}
          </Middle>
        );
      }}
      columns={[
        { title: valueTitle, cell: ({ value }) => <Value value={value} unit={unit} /> },
        ...(brief
          ? []
          : [
              {
                title: '95 % interval',
                roomy: true,
                cell: ({ value, interval }: Row) =>
                  value === null ? '' : formatCertainty(interval, unit, noInterval) + sampleOf(interval),
              },
            ]),
        ...columns,
      ]}
    />
  );
};

const sampleOf = (interval: Interval | null): string => (interval ? `, n\u00a0${formatCount(interval.n)}` : '');

const Whisker = ({ low, high, tooFew }: { low: number; high: number; tooFew?: boolean | undefined }): JSX.Element => (
  <g class={tooFew ? 'whisker unsure' : 'whisker'}>
    <line x1={percent(low)} x2={percent(high)} y1="0" y2="0" />
    <line x1={percent(low)} x2={percent(low)} y1={-CAP} y2={CAP} />
    <line x1={percent(high)} x2={percent(high)} y1={-CAP} y2={CAP} />
  </g>
);
