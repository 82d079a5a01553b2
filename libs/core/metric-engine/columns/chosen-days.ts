import { executionSegment } from '../plan';
import { dayNumber } from '../samples/place';
import type { Selection } from '../selection';
import type { DayColumns } from './day-columns';
import type { DayExecutions } from './day-executions';

/** The columns of consecutive days, the first of which has this number (`dayNumber`). */
export interface ColumnsOfDays<Columns extends DayExecutions = DayColumns> {
  readonly first: number;
  readonly days: readonly Columns[];
}

/** A day of a selection. */
export interface ChosenDay<Columns extends DayExecutions = DayColumns> {
  readonly day: number;
  readonly columns: Columns;
  /** Of each execution whether it counts; all do where it is null. */
  readonly counts: Uint8Array | null;
}

/** Which of the answers of a project count. */
export type Choice = Pick<Selection, 'window' | 'models' | 'prompts'>;

/** Days with executions that may count. */
export function chosenDays<Columns extends DayExecutions>(
  { first, days }: ColumnsOfDays<Columns>,
  { window, models, prompts }: Choice,
): ChosenDay<Columns>[] {
  const { cut } = executionSegment(window);
  const [firstDay, lastDay] = [dayNumber(window.firstDay), dayNumber(window.lastDay)];
  const ids = prompts.ids && new Set(prompts.ids);
  const codes = models === 'all' ? undefined : new Set(models);
  const chosen: ChosenDay<Columns>[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const columns = days[day - first]!;
    if (columns.length === 0) continue;
    const bounds = cut && (day === firstDay || day === lastDay) ? cut : null;
    chosen.push({ day, columns, counts: ids || codes || bounds ? counted(columns, ids, codes, bounds) : null });
  }
  return chosen;
}

function counted(
  columns: DayExecutions,
  ids: ReadonlySet<number> | undefined,
  codes: ReadonlySet<number> | undefined,
  bounds: { readonly from: Date; readonly to: Date } | null,
): Uint8Array {
  const counts = new Uint8Array(columns.length);
  const [from, to] = [bounds ? +bounds.from : -Infinity, bounds ? +bounds.to : Infinity];
  for (let execution = 0; execution < counts.length; execution++) {
    const at = columns.at(execution);
    if (at < from || at > to) continue;
    if (codes && !codes.has(columns.model[execution]!)) continue;
    if (ids && !ids.has(columns.promptIds[columns.prompt[execution]!]!)) continue;
    counts[execution] = 1;
  }
  return counts;
}
