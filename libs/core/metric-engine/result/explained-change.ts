import type { MetricDefinition } from '../metric';
import {
  cellKind,
  type CellKind,
  type ChangeCell,
  type Contribution,
  decompose,
  type Decomposition,
  discoveries,
  exactTest,
  type Quotient,
} from '../statistics/changes';
import type { Stratum } from '../statistics/cell';
import { type Fraction, scaledRatio } from '../statistics/fractions';
import { marketChange, PERCENTAGE } from '../statistics/intervals';
import { exactValue, quotientOf } from './evaluate';
import type { WindowCell } from './window-cells';

export type RowKey = number | string | null;

/** Which rows a change is explained by: what row a cell belongs to, and how its change is tested (docs/statistics.md). */
export interface ChangeRows {
  readonly keyOf: (cell: WindowCell) => RowKey;
  /** `models`: models are strata; `prompts`: prompts are what varies. */
  readonly tested: 'models' | 'prompts';
}

export interface ExplainedRow {
  readonly key: RowKey;
  readonly responsesBefore: number;
  readonly responsesAfter: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly kind: CellKind;
  /** Null when the whole has no change. */
  readonly ratePart: number | null;
  readonly mixPart: number | null;
  readonly contribution: number | null;
  /** Null for a ratio, for a row of one window, and where the test is not defined. */
  readonly significant: boolean | null;
}

export interface ExplainedChange {
  readonly responsesBefore: number;
  readonly responsesAfter: number;
  readonly before: number | null;
  readonly after: number | null;
  /** Null when a window has no denominator. */
  readonly change: number | null;
  readonly parts: Readonly<Record<keyof Decomposition['parts'], number | null>>;
  /** The largest contribution of either sign first; equal ones by key. */
  readonly rows: readonly ExplainedRow[];
}

/** Explains the change of a rate or average from one window to the next; exact until it is rounded. */
export function explainChange(
  metric: MetricDefinition,
  cells: readonly WindowCell[],
  { keyOf, tested }: ChangeRows,
): ExplainedChange {
  const groups = [...Map.groupBy(cells, keyOf)].map(([key, own]) => groupOf(metric, key, own));
  const explained = decompose(groups.map(({ sums }) => sums));
  const scaled = (fraction: Fraction | undefined): number | null =>
    fraction
      ? scaledRatio(fraction.numerator, fraction.denominator * BigInt(metric.numeratorUnit ?? 1), metric.scale)
      : null;
  const rows = groups
    .map((group, index) => ({ group, kind: cellKind(group.sums), part: explained?.contributions[index] ?? null }))
    .filter((row): row is Row => row.kind !== null)
    .sort((a, b) => sizeOrder(a.part, b.part) || keyOrder(a.group.key, b.group.key));
  const stars = discoveries(rows.map((row) => (metric.proportion ? pValueOf(row, tested) : null)));
  return {
    ...figuresOf(metric, wholeOf(groups)),
    change: scaled(explained?.change),
    parts: {
      rate: scaled(explained?.parts.rate),
      mix: scaled(explained?.parts.mix),
      entered: scaled(explained?.parts.entered),
      left: scaled(explained?.parts.left),
    },
    rows: rows.map(({ group, kind, part }, index) => ({
      key: group.key,
      ...figuresOf(metric, group),
      kind,
      ratePart: scaled(part?.rate),
      mixPart: scaled(part?.mix),
      contribution: scaled(part?.whole),
      significant: stars[index]!,
    })),
  };
}

/** The cells of one row. */
interface Group {
  readonly key: RowKey;
  readonly cells: readonly (ChangeCell & Pick<WindowCell, 'promptId'>)[];
  readonly sums: ChangeCell;
  readonly responses: { readonly before: bigint; readonly after: bigint };
}

interface Row {
  readonly group: Group;
  readonly kind: CellKind;
  readonly part: Contribution | null;
}

function groupOf(metric: MetricDefinition, key: RowKey, own: readonly WindowCell[]): Group {
  const cells = own.map(({ promptId, before, after }) => ({
    promptId,
    before: quotientOf(metric, before, before),
    after: quotientOf(metric, after, after),
  }));
  const responses = (side: 'before' | 'after') => own.reduce((sum, cell) => sum + (cell[side].responses ?? 0n), 0n);
  return { key, cells, sums: sumOf(cells), responses: { before: responses('before'), after: responses('after') } };
}

const wholeOf = (groups: readonly Group[]): Pick<Group, 'sums' | 'responses'> => ({
  sums: sumOf(groups.map(({ sums }) => sums)),
  responses: {
    before: groups.reduce((sum, { responses }) => sum + responses.before, 0n),
    after: groups.reduce((sum, { responses }) => sum + responses.after, 0n),
  },
});

const sumOf = (cells: readonly ChangeCell[]): ChangeCell => {
  const side = (quotients: readonly Quotient[]) => ({
    numerator: quotients.reduce((sum, { numerator }) => sum + numerator, 0n),
    denominator: quotients.reduce((sum, { denominator }) => sum + denominator, 0n),
  });
  return { before: side(cells.map(({ before }) => before)), after: side(cells.map(({ after }) => after)) };
};

function figuresOf(metric: MetricDefinition, { sums, responses }: Pick<Group, 'sums' | 'responses'>) {
  const valueOf = (sum: Quotient) => {
    const exact = exactValue(metric, sum);
    return exact && scaledRatio(exact.numerator, exact.denominator, metric.scale);
  };
  return {
    responsesBefore: Number(responses.before),
    responsesAfter: Number(responses.after),
    before: valueOf(sums.before),
    after: valueOf(sums.after),
  };
}

/** All contributions are in one unit. */
function sizeOrder(one: Contribution | null, other: Contribution | null): number {
  const [a, b] = [sizeOf(one), sizeOf(other)];
  return a === b ? 0 : a > b ? -1 : 1;
}

/** Numbers upwards, texts by their characters, null last. */
function keyOrder(one: RowKey, other: RowKey): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}

const sizeOf = (part: Contribution | null): bigint => {
  const { numerator } = part?.whole ?? { numerator: 0n };
  return numerator < 0n ? -numerator : numerator;
};

function pValueOf({ group, kind }: Row, tested: ChangeRows['tested']): number | null {
  if (kind !== 'both') return null;
  if (tested === 'models') return exactTest(group.cells.map(stratumOf));
  const prompts = [...Map.groupBy(group.cells, ({ promptId }) => promptId).values()].map(sumOf);
  return marketChange(
    prompts.map(({ before, after }) => ({ before: sumsOf(before), now: sumsOf(after) })),
    PERCENTAGE,
  ).p_value;
}

const stratumOf = ({ before, after }: ChangeCell): Stratum => ({
  before: { hits: before.numerator, n: before.denominator },
  after: { hits: after.numerator, n: after.denominator },
});

const sumsOf = ({ numerator, denominator }: Quotient) => ({ y: Number(numerator), x: Number(denominator) });
