import { EXECUTION_ROW } from '../../kernel';
import { metricNamed } from '../catalogue';
import type { PromptSummaryQuestion } from '../compile/prompt-summary';
import { type ChosenDay, chosenDays, type ColumnsOfDays } from './chosen-days';
import { CountedRows } from './counted-rows';
import { measure, type Term } from './measured';

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
  const days = chosenDays(columns, selection);
  // All days number prompts alike, in one list that grows.
  const promptIds = days[0]?.columns.promptIds ?? [];
  const sums = terms.map(() => new Float64Array(promptIds.length));
  const seen = new Uint8Array(promptIds.length);
  for (const day of days) {
    for (const id of [EXECUTION_ROW, actorId]) addDay(sums, seen, day, id, terms);
  }
  const [tops, bottoms] = sums;
  return promptIds.flatMap((id, prompt) =>
    seen[prompt] === 1 ? [{ id, top: tops![prompt]!, bottom: bottoms ? bottoms[prompt]! : 1 }] : [],
  );
}

function addDay(
  sums: readonly Float64Array[],
  seen: Uint8Array,
  { columns, counts }: ChosenDay,
  actorId: number,
  terms: readonly Term[],
): void {
  const rows = counts ? new CountedRows(columns, actorId, counts) : columns;
  const [start, end] = rows.rowsOf(actorId);
  const promptOf = new Int32Array(end - start);
  for (let row = 0; row < promptOf.length; row++) {
    promptOf[row] = columns.prompt[rows.execution[start + row]!]!;
    seen[promptOf[row]!] = 1;
  }
  const values = new Float64Array(end - start);
  for (const [index, term] of terms.entries()) {
    measure(rows, actorId, term, values);
    addUp(sums[index]!, values, promptOf);
  }
}

function addUp(sums: Float64Array, values: Float64Array, promptOf: Int32Array): void {
  for (let row = 0; row < values.length; row++) sums[promptOf[row]!]! += values[row]!;
}

/** Without a denominator last, in either direction. */
function byQuotient(one: PromptSum, other: PromptSum, sign: 1 | -1): number {
  if (one.bottom === 0 || other.bottom === 0) return Number(one.bottom === 0) - Number(other.bottom === 0);
  const [first, second] = [one.top / one.bottom, other.top / other.bottom];
  if (Math.abs(first - second) > CLOSE * Math.max(Math.abs(first), Math.abs(second))) return sign * (first - second);
  const difference = BigInt(one.top) * BigInt(other.bottom) - BigInt(other.top) * BigInt(one.bottom);
  return sign * Number(difference > 0n) - sign * Number(difference < 0n);
}
