import { metricNamed } from '../catalogue';
import type { PromptSummaryQuestion } from '../compile/prompt-summary';
import { CellNumbers } from './cell-numbers';
import { cellSums } from './cell-sums';
import { chosenDays, type ColumnsOfDays } from './chosen-days';
import type { Term } from './measured';

/** Quotients that differ by a smaller part are compared exactly. */
const CLOSE = 1e-9;

/** What a prompt's answers add up to. */
interface PromptSum {
  readonly id: number;
  readonly top: number;
  readonly bottom: number;
}

/** The ids of all prompts that `compilePromptSummary` finds, in its order; models are not told apart. */
export function promptOrder(
  columns: ColumnsOfDays,
  { selection, actorId, sort, direction }: Omit<PromptSummaryQuestion, 'byModel'>,
): number[] {
  const { numerator, denominator } = metricNamed(sort);
  const top: Term = [...added(numerator.plus, 1), ...added(numerator.minus ?? [], -1)];
  const sums = sumsOf(columns, selection, actorId, [top, ...(denominator ? [added(denominator, 1)] : [])]);
  const sign = direction === 'asc' ? 1 : -1;
  return sums.sort((one, other) => byQuotient(one, other, sign) || one.id - other.id).map(({ id }) => id);
}

const added = (measures: readonly Term[number]['measure'][], sign: 1 | -1): Term =>
  measures.map((name) => ({ measure: name, sign }));

/** @param terms that of the numerator, and that of the denominator if there is one */
function sumsOf(
  columns: ColumnsOfDays,
  selection: PromptSummaryQuestion['selection'],
  actorId: number,
  terms: readonly Term[],
): PromptSum[] {
  const cells = new CellNumbers(false);
  const {
    sums: [tops, bottoms],
  } = cellSums(chosenDays(columns, selection), actorId, terms, cells);
  return cells.promptIds.map((id, cell) => ({ id, top: tops![cell]!, bottom: bottoms ? bottoms[cell]! : 1 }));
}

/** Without a denominator last, in either direction. */
function byQuotient(one: PromptSum, other: PromptSum, sign: 1 | -1): number {
  if (one.bottom === 0 || other.bottom === 0) return Number(one.bottom === 0) - Number(other.bottom === 0);
  const [first, second] = [one.top / one.bottom, other.top / other.bottom];
  if (Math.abs(first - second) > CLOSE * Math.max(Math.abs(first), Math.abs(second))) return sign * (first - second);
  const difference = BigInt(one.top) * BigInt(other.bottom) - BigInt(other.top) * BigInt(one.bottom);
  return sign * Number(difference > 0n) - sign * Number(difference < 0n);
}
