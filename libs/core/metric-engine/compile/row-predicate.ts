import type { RowSelection } from '../selection';
import type { Parameters } from './statement';
import { promptPredicate } from './prompt-predicate';

/** Tables with a row for every execution, or for what was derived from one. */
export type RowTable = 'executions' | 'facts' | 'sources';

/** The rows of such a table that a list's selection keeps; columns come without an alias. */
export function rowPredicate(selection: RowSelection, table: RowTable, values: Parameters): string {
  const { projectId, generation, models, window } = selection;
  const conditions = [`project_id = ${values.add(projectId)}`];
  if (table !== 'executions') conditions.push(`generation = ${values.add(generation)}`);
  if (window) {
    conditions.push(
      `day between ${values.add(window.firstDay)}::date and ${values.add(window.lastDay)}::date`,
      `executed_at between ${values.add(window.from)} and ${values.add(window.to)}`,
    );
  }
  if (models !== 'all') conditions.push(`model = any(${values.add(models)}::smallint[])`);
  return [...conditions, ...promptPredicate(selection, values)].join(' and ');
}
