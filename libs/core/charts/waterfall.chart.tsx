import type { ComponentChildren, JSX } from 'preact';
import { BarTable, type FigureColumn } from './bar-table';
import { percent, round, valueAxis } from './scales';
import { formatChange, formatValue, type UnitName } from './units';
import { Value } from './value';

export interface WaterfallStep {
  readonly label: ComponentChildren;
  /** What this part adds to the change, in the unit. */
  readonly contribution: number;
}

export interface WaterfallChartProps<Step extends WaterfallStep> {
  readonly caption: string;
  readonly unit: UnitName;
  /** What the steps are, for instance "Prompt". */
  readonly rowTitle: string;
  readonly before: { readonly label: string; readonly value: number };
  readonly after: { readonly label: string; readonly value: number };
  /** Their contributions add up to the difference of the two. */
  readonly steps: readonly Step[];
  readonly columns?: readonly FigureColumn<Step>[];
  readonly digits?: number;
}

type Row<Step> =
  | { readonly kind: 'end'; readonly label: string; readonly value: number; readonly last: boolean }
  | { readonly kind: 'step'; readonly step: Step; readonly from: number; readonly to: number };

function inRows<Step extends WaterfallStep>({ before, after, steps }: WaterfallChartProps<Step>): Row<Step>[] {
  let reached = before.value;
  const inBetween = steps.map((step): Row<Step> => {
    const from = reached;
    reached += step.contribution;
    return { kind: 'step', step, from, to: reached };
  });
  return [{ kind: 'end', ...before, last: false }, ...inBetween, { kind: 'end', ...after, last: true }];
}

/** Each step begins where the one before has ended. The axis need not have a zero, so the ends are marks and no bars. */
export const WaterfallChart = <Step extends WaterfallStep>(props: WaterfallChartProps<Step>): JSX.Element => {
  const { caption, unit, rowTitle, before, after, columns = [], digits = 2 } = props;
  const rows = inRows(props);
  const values = rows.flatMap((row) => (row.kind === 'end' ? [row.value] : [row.from, row.to]));
  const axis = valueAxis({ unit, values, range: [3, 97], ticks: 4, loose: true });
  const ofStep = (cell: (step: Step) => ComponentChildren) => (row: Row<Step>) =>
    row.kind === 'step' ? cell(row.step) : '';
  return (
    <BarTable
      caption={caption}
      class="waterfall"
      unit={unit}
      axis={axis}
      rows={rows}
      rowTitle={rowTitle}
      rowClass={(row) => (row.kind === 'end' ? 'end' : row.to < row.from ? 'loss' : 'gain')}
      label={(row) => (row.kind === 'end' ? row.label : row.step.label)}
      bar={(row) =>
        row.kind === 'end' ? (
          <EndMark at={axis.at(row.value)} last={row.last} />
        ) : (
          <StepBar from={axis.at(row.from)} to={axis.at(row.to)} />
        )
      }
      columns={[
        {
          title: `From ${formatValue(before.value, unit)} to ${formatValue(after.value, unit)}`,
          cell: (row) =>
            row.kind === 'end' ? (
              <Value value={row.value} unit={unit} />
            ) : (
              <data value={row.step.contribution}>{formatChange(row.step.contribution, unit, digits)}</data>
            ),
        },
        ...columns.map(({ title, cell }) => ({ title, cell: ofStep(cell) })),
      ]}
    />
  );
};

const EndMark = ({ at, last }: { readonly at: number; readonly last: boolean }): JSX.Element => (
  <>
    <line class="link" x1={percent(at)} x2={percent(at)} y1={last ? '0' : '50%'} y2={last ? '50%' : '100%'} />
    <line class="mark" x1={percent(at)} x2={percent(at)} y1="15%" y2="85%" />
  </>
);

/** A part that adds nothing is still a line that can be seen. */
const StepBar = ({ from, to }: { readonly from: number; readonly to: number }): JSX.Element => (
  <>
    <line class="link" x1={percent(from)} x2={percent(from)} y1="0" y2="50%" />
    <line class="link" x1={percent(to)} x2={percent(to)} y1="50%" y2="100%" />
    <rect
      class="fill"
      x={percent(Math.min(from, to))}
      width={percent(Math.max(0.3, round(Math.abs(to - from))))}
      y="22%"
      height="56%"
    />
  </>
);
