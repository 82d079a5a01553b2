import { EXECUTION_ROW, periodStart } from '../../kernel';
import type { Measure } from '../measures';
import { type Sums, SumTable } from '../result/sums';
import { dayNumber, localDayAt } from '../samples/place';
import type { MetricQuestion } from '../selection';
import { type ChosenDay, chosenDays, type ColumnsOfDays } from './chosen-days';
import { measure } from './measured';

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
  const found = new Map<number, Float64Array>();
  for (const day of days) {
    addDay(found, day, actorId, measures, byModel);
    for (const [model, sums] of found) {
      if (!sums.some((sum) => Math.abs(sum) > LARGE)) continue;
      found.delete(model);
      yield [model, sums];
    }
  }
  yield* found;
}

function addDay(
  found: Map<number, Float64Array>,
  { columns, counts }: ChosenDay,
  actorId: number,
  measures: readonly Measure[],
  byModel: boolean,
): void {
  const [start, end] = columns.rowsOf(actorId);
  const kept: number[] = [];
  const sumsOf: Float64Array[] = [];
  for (let row = start; row < end; row++) {
    const execution = columns.execution[row]!;
    if (counts && counts[execution] === 0) continue;
    const model = byModel ? columns.model[execution]! : EVERY_MODEL;
    let sums = found.get(model);
    if (!sums) found.set(model, (sums = new Float64Array(measures.length)));
    kept.push(row - start);
    sumsOf.push(sums);
  }
  if (kept.length === 0) return;
  const values = new Float64Array(end - start);
  measures.forEach((name, index) => {
    measure(columns, actorId, [{ measure: name, sign: 1 }], values);
    for (let row = 0; row < kept.length; row++) sumsOf[row]![index]! += values[kept[row]!]!;
  });
}

export function exact(measures: readonly Measure[], sums: ArrayLike<number>): Sums {
  const of: Partial<Record<Measure, bigint>> = {};
  for (let index = 0; index < measures.length; index++) of[measures[index]!] = BigInt(sums[index]!);
  return of;
}
