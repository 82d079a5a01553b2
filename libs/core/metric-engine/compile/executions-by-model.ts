import { ALL_TIME, EXECUTION_ROW } from '../../kernel';
import { segmentsOf } from '../plan';
import type { RowSelection } from '../selection';
import type { Parameters } from './statement';
import { segmentRows } from './segment-rows';
import { selectionPredicate } from './predicates';

/** A relation (model, executions) of the executions that a selection keeps; only models name their executions' model. */
export function executionsByModel(
  list: RowSelection & { readonly models: readonly number[] },
  values: Parameters,
): string {
  const selection = { ...list, window: list.window ?? ALL_TIME };
  const selected = selectionPredicate(selection, values);
  const rows = segmentsOf(selection).map((segment) =>
    segmentRows(segment, ['model'], ['responses'], `${selected(segment)} and actor_id = ${EXECUTION_ROW}`),
  );
  return `select model, sum(responses)::bigint as executions from (${rows.join(' union all ')}) rows group by model`;
}
