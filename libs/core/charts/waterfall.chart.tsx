import type { ComponentChildren, JSX } from 'preact';
import { BAR, BarTable, type FigureColumn, Middle } from './bar-table';
import { percent, round, valueAxis } from './scales';
import { formatChange, type UnitName } from './units';
import { Value } from './value';

export interface WaterfallStep {
  readonly label: ComponentChildren;
  /** What this part adds to the change, in the unit. */
  readonly contribution: number;
}

interface WaterfallEnd {
  readonly label: string;
  readonly value: number;
}

export interface WaterfallChartProps<Step extends WaterfallStep> {
  readonly caption: string;
  readonly unit: UnitName;
  /** What the steps are, for instance "Prompt". */
  readonly rowTitle: string;
  readonly before: WaterfallEnd;
  readonly after: WaterfallEnd;
  readonly steps: readonly Step[];
  /** Steps that are left out; a row of their own makes the figures add up to the last digit that is shown. */
  readonly others: number;
  readonly columns?: readonly FigureColumn<Step>[];
  readonly digits?: number;
}

type Row<Step> =
  | (WaterfallEnd & { readonly kind: 'end'; readonly last: boolean })
  | (WaterfallStep & { readonly kind: 'step'; readonly from: number; readonly to: number; readonly step?: Step });

const DIGITS = 2;

/** Each step begins where the one before has ended. The axis need not have a zero, so the ends are marks and no bars. */
export const WaterfallChart = <Step extends WaterfallStep>(props: WaterfallChartProps<Step>): JSX.Element => {
  const { caption, unit, rowTitle, columns = [], digits = DIGITS } = props;
  const rows = inRows(props);
  const values = rows.flatMap((row) => (row.kind === 'end' ? [row.value] : [row.from, row.to]));
  const axis = valueAxis({ unit, values, range: [3, 97], ticks: 4, loose: true });
  return (
    <BarTable
      caption={caption}
      class="waterfall"
      unit={unit}
      axis={axis}
      rows={rows}
      rowTitle={rowTitle}
      rowClass={(row) => (row.kind === 'end' ? 'end' : directionOf(row.contribution))}
      label={({ label }) => label}
      bar={(row) =>
        row.kind === 'end' ? (
          <EndMark at={axis.at(row.value)} last={row.last} />
        ) : (
          <StepBar from={axis.at(row.from)} to={axis.at(row.to)} />
        )
      }
      columns={[
        {
          title: 'Adds',
          cell: (row) =>
            row.kind === 'end' ? (
              <Value value={row.value} unit={unit} digits={digits} />
            ) : (
              <data value={row.contribution}>{formatChange(row.contribution, unit, digits)}</data>
            ),
        },
        ...columns.map(({ title, cell }) => ({
          title,
          cell: (row: Row<Step>) => (row.kind === 'step' && row.step ? cell(row.step) : ''),
        })),
      ]}
    />
  );
};

const directionOf = (contribution: number): string => (contribution > 0 ? 'gain' : contribution < 0 ? 'loss' : 'none');

function inRows<Step extends WaterfallStep>(props: WaterfallChartProps<Step>): Row<Step>[] {
  const { before, after, steps, others, digits = DIGITS } = props;
  let reached = before.value;
  const inBetween = steps.map((step): Row<Step> => {
    const from = reached;
    reached += step.contribution;
    return { kind: 'step', step, label: step.label, contribution: step.contribution, from, to: reached };
  });
  const rest = remainder(props, digits);
  const label = others > 0 ? `${others} more` : 'rounding of the rows above';
  return [
    { kind: 'end', ...before, last: false },
    ...inBetween,
    ...(others > 0 || rest !== 0
      ? [{ kind: 'step', label, contribution: rest, from: reached, to: after.value } as const]
      : []),
    { kind: 'end', ...after, last: true },
  ];
}

/** What the figures as they are shown leave over, so that the table adds up for whoever adds it up. */
function remainder<Step extends WaterfallStep>(
  { before, after, steps }: Pick<WaterfallChartProps<Step>, 'before' | 'after' | 'steps'>,
  digits: number,
): number {
  const unit = 10 ** digits;
  const shown = (value: number): number =>
    Math.round(Number(`${Math.abs(value).toFixed(6)}e${digits}`)) * Math.sign(value);
  const sum = steps.reduce((total, { contribution }) => total + shown(contribution), 0);
  return (shown(after.value) - shown(before.value) - sum) / unit;
}

const EndMark = ({ at, last }: { readonly at: number; readonly last: boolean }): JSX.Element => (
  <>
    <line class="link" x1={percent(at)} x2={percent(at)} y1={last ? '0' : '50%'} y2={last ? '50%' : '100%'} />
    <Middle>
      <line class="mark" x1={percent(at)} x2={percent(at)} y1="-12" y2="12" />
    </Middle>
  </>
);

/** A part that adds nothing is still a line that can be seen. */
const StepBar = ({ from, to }: { readonly from: number; readonly to: number }): JSX.Element => (
  <>
    <line class="link" x1={percent(from)} x2={percent(from)} y1="0" y2="50%" />
    <line class="link" x1={percent(to)} x2={percent(to)} y1="50%" y2="100%" />
    <Middle>
      <rect
        class="fill"
        x={percent(Math.min(from, to))}
        width={percent(Math.max(0.3, round(Math.abs(to - from))))}
        {...BAR}
      />
    </Middle>
  </>
);
