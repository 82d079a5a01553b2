import { EXECUTION_ROW, periodStart } from '../../kernel';
import type { Measure } from '../measures';
import { type Sums, SumTable } from '../result/sums';
import { dayNumber, localDayAt, MODELS } from '../samples/place';
import type { MetricQuestion } from '../selection';
import { type ChosenDay, chosenDays, type ColumnsOfDays } from './chosen-days';
import { chosenRows } from './counted-rows';
import { measure, sumOfRows } from './measured';

const EVERY_MODEL = NaN;
/** Sums of one more day are still whole. */
const LARGE = 2 ** 52;

/** What `compilePeriodSums` asks for. */
export const sumsOfColumns = (columns: ColumnsOfDays, question: MetricQuestion): SumTable =>
  summed(columns, question, false).get(EVERY_MODEL) ?? SumTable.empty();

/** The same of each model that has rows. */
export const modelSumsOfColumns = (columns: ColumnsOfDays, question: MetricQuestion): ReadonlyMap<number, SumTable> =>
  summed(columns, question, true);

function summed(columns: ColumnsOfDays, question: MetricQuestion, byModel: boolean): Map<number, SumTable> {
  const { window, granularity, measures, actorIds } = question;
  const first = dayNumber(window.firstDay);
  const actors = new Set([...(measures.includes('responses') ? [EXECUTION_ROW] : []), ...actorIds]);
  const tables = new Map<number, SumTable>();
  const periods = Map.groupBy(chosenDays(columns, question), ({ day }) =>
    Math.max(dayNumber(periodStart(localDayAt(day), granularity)) - first, 0),
  );
  for (const [period, days] of periods) {
    for (const actorId of actors) {
      for (const [model, sums] of sumsOfDays(days, actorId, measures, byModel)) {
        const table = tables.get(model) ?? SumTable.empty();
        tables.set(model, table);
        table.add(period, actorId, exact(measures, sums));
      }
    }
  }
  return tables;
}

/** By model, some of them more than once: a number of JavaScript holds a day's sums, but not those of every period. */
function* sumsOfDays(
  days: readonly ChosenDay[],
  actorId: number,
  measures: readonly Measure[],
  byModel: boolean,
): Generator<readonly [model: number, sums: Float64Array]> {
  const groups = byModel ? MODELS : 1;
  const sums = new Float64Array(groups * measures.length);
  const seen = new Uint8Array(groups);
  for (const [index, day] of days.entries()) {
    addDay(sums, seen, day, actorId, measures, byModel);
    if (index < days.length - 1 && !sums.some((sum) => Math.abs(sum) > LARGE)) continue;
    for (let group = 0; group < groups; group++) {
      if (seen[group] === 1)
        yield [byModel ? group : EVERY_MODEL, sums.slice(group * measures.length, (group + 1) * measures.length)];
    }
    sums.fill(0);
    seen.fill(0);
  }
}

/**
 * @param sums of all measures of each model, one behind the other, or of every model together
 * @param seen which of them have a row
 */
function addDay(
  sums: Float64Array,
  seen: Uint8Array,
  day: ChosenDay,
  actorId: number,
  measures: readonly Measure[],
  byModel: boolean,
): void {
  const { columns } = day;
  const choice = chosenRows(day, actorId);
  if (choice.count === 0) return;
  if (!byModel) {
    seen[0] = 1;
    for (let index = 0; index < measures.length; index++) {
      sums[index]! += sumOfRows(columns, actorId, choice, measures[index]!);
    }
    return;
  }
  const { weights } = choice;
  const [start, end] = columns.rowsOf(actorId);
  const groupOf = columns.execution.slice(start, end).map((execution) => columns.model[execution]!);
  for (let row = 0; row < groupOf.length; row++) seen[groupOf[row]!]! |= weights[row]!;
  const values = new Float64Array(end - start);
  for (let index = 0; index < measures.length; index++) {
    measure(columns, actorId, [{ measure: measures[index]!, sign: 1 }], values);
    for (let row = 0; row < values.length; row++) {
      sums[groupOf[row]! * measures.length + index]! += weights[row]! * values[row]!;
    }
  }
}

export function exact(measures: readonly Measure[], sums: ArrayLike<number>): Sums {
  const of: Partial<Record<Measure, bigint>> = {};
  for (let index = 0; index < measures.length; index++) of[measures[index]!] = BigInt(sums[index]!);
  return of;
}
