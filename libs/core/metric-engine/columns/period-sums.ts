import { EXECUTION_ROW, periodStart } from '../../kernel';
import type { Measure } from '../measures';
import { type Sums, SumTable } from '../result/sums';
import { dayNumber, localDayAt } from '../samples/place';
import type { MetricQuestion } from '../selection';
import { type ChosenDay, chosenDays, type ColumnsOfDays } from './chosen-days';
import { measure } from './measured';

const EVERY_MODEL = NaN;

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
  for (const day of chosenDays(columns, question)) {
    const start = dayNumber(periodStart(localDayAt(day.day), granularity));
    for (const actorId of actors) {
      for (const [model, sums] of sumsOfDay(day, actorId, measures, byModel)) {
        const table = tables.get(model) ?? SumTable.empty();
        tables.set(model, table);
        table.add(Math.max(start - first, 0), actorId, exact(measures, sums));
      }
    }
  }
  return tables;
}

/** By model. A number of JavaScript holds a day's sums, but not those of every window. */
function sumsOfDay(
  { columns, counts }: ChosenDay,
  actorId: number,
  measures: readonly Measure[],
  byModel: boolean,
): Map<number, Float64Array> {
  const [start, end] = columns.rowsOf(actorId);
  const found = new Map<number, Float64Array>();
  const values = new Float64Array(end - start);
  measures.forEach((name, index) => {
    measure(columns, actorId, [{ measure: name, sign: 1 }], values);
    for (let row = start; row < end; row++) {
      const execution = columns.execution[row]!;
      if (counts && counts[execution] === 0) continue;
      const model = byModel ? columns.model[execution]! : EVERY_MODEL;
      let sums = found.get(model);
      if (!sums) found.set(model, (sums = new Float64Array(measures.length)));
      sums[index]! += values[row - start]!;
    }
  });
  return found;
}

export function exact(measures: readonly Measure[], sums: ArrayLike<number>): Sums {
  const of: Partial<Record<Measure, bigint>> = {};
  for (let index = 0; index < measures.length; index++) of[measures[index]!] = BigInt(sums[index]!);
  return of;
}
