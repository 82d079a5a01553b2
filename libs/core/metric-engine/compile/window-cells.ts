import { EXECUTION_ROW, type TimeWindow } from '../../kernel';
import type { Measure } from '../measures';
import { executionSegment, segmentsOf } from '../plan';
import type { Selection } from '../selection';
import { actorPredicate, selectionPredicate } from './predicates';
import { segmentRows, sumsOf } from './segment-rows';
import { Parameters, type Statement } from './statement';

export interface WindowCellsQuestion {
  readonly selection: Selection;
  readonly previous: TimeWindow;
  readonly actorId: number;
  readonly measures: readonly Measure[];
  /** Whether cells tell models apart; this asks the rows of executions, which are many. */
  readonly byModel: boolean;
}

/**
 * The sums of each prompt, or prompt and model, in the selection's window (`is_now` 1) and in the one before (0): those
 * of the actor together with those of the executions. They come in one row of lists, as `compilePeriodSums` has them.
 */
export function compileWindowCells({
  selection,
  previous,
  actorId,
  measures,
  byModel,
}: WindowCellsQuestion): Statement {
  const values = new Parameters();
  const selected = selectionPredicate(selection, values);
  const actors = actorPredicate([EXECUTION_ROW, actorId], values);
  const rowsOf = (window: TimeWindow, isNow: 0 | 1) => {
    const segments = byModel ? [executionSegment(window)] : segmentsOf({ ...selection, window }, true);
    const columns = ['prompt_id', `${byModel ? 'model' : '0'} as model`, `${isNow} as is_now`];
    return segments.map((segment) => segmentRows(segment, columns, measures, `${selected(segment)} and ${actors}`));
  };
  const rows = [...rowsOf(previous, 0), ...rowsOf(selection.window, 1)].join('\n    union all ');
  const listed = ['prompt_id', 'model', 'is_now', ...measures];
  const text = [
    `select ${listed.map((column) => `string_agg(${column}::text, ',') as ${column}`).join(', ')}`,
    `from (`,
    `  select prompt_id, model, is_now, ${sumsOf(measures)}`,
    `  from (${rows}) rows`,
    `  group by 1, 2, 3`,
    `) sums`,
  ].join('\n');
  return { text, values: values.all };
}
