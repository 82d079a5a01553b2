import { executionSegment } from '../plan';
import { dayNumber, MODELS } from '../samples/place';
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
  const promptsOf = prompts.ids && chosenPrompts(new Set(prompts.ids));
  const codes =
    models === 'all' ? undefined : Uint8Array.from({ length: MODELS }, (_, code) => Number(models.includes(code)));
  const chosen: ChosenDay<Columns>[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const columns = days[day - first]!;
    if (columns.length === 0) continue;
    const bounds = cut && (day === firstDay || day === lastDay) ? cut : null;
    const isAll = !promptsOf && !codes && !bounds;
    const counts = isAll ? null : counted(columns, promptsOf?.(columns.promptIds), codes, bounds);
    chosen.push({ day, columns, counts });
  }
  return chosen;
}

/** Of each prompt of a list whether it is chosen. Days have the same list one after the other, which may grow. */
function chosenPrompts(ids: ReadonlySet<number>): (promptIds: readonly number[]) => Uint8Array {
  let of: readonly number[] = [];
  let chosen = new Uint8Array();
  return (promptIds) => {
    if (promptIds !== of || promptIds.length !== chosen.length) {
      of = promptIds;
      chosen = Uint8Array.from(promptIds, (id) => Number(ids.has(id)));
    }
    return chosen;
  };
}

/** @param chosen of each prompt whether it is, like `codes` of each model; without them all are */
function counted(
  columns: DayExecutions,
  chosen: Uint8Array | undefined,
  codes: Uint8Array | undefined,
  bounds: { readonly from: Date; readonly to: Date } | null,
): Uint8Array {
  const counts = new Uint8Array(columns.length);
  const from = bounds ? +bounds.from : -Infinity;
  const to = bounds ? +bounds.to : Infinity;
  for (let execution = 0; execution < counts.length; execution++) {
    if (codes && codes[columns.model[execution]!] === 0) continue;
    if (chosen && chosen[columns.prompt[execution]!] === 0) continue;
    if (bounds) {
      const at = columns.at(execution);
      if (at < from || at > to) continue;
    }
    counts[execution] = 1;
  }
  return counts;
}
