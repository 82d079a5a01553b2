import { ALL_MODELS, EXECUTION_ROW, storedDays } from '../../kernel';
import type { Segment } from '../plan';
import type { RowSelection, Selection } from '../selection';
import type { Parameters } from './statement';

/** Whether a row belongs to the selection, whatever table answers for a segment; segments share the parameters. */
export function selectionPredicate(selection: Selection, values: Parameters): (segment: Segment) => string {
  const projectId = values.project(selection.projectId);
  const scope = [`project_id = ${projectId}`, `generation = ${values.add(selection.generation)}`];
  const prompts = promptPredicate(selection, values);
  const models = selection.models === 'all' ? null : `${values.add(selection.models)}::smallint[]`;
  // The key begins with prompts: without their names a few days would be sought among all days.
  const named =
    prompts.length > 0 ? prompts : [`prompt_id = any(array(select id from prompts where project_id = ${projectId}))`];
  const ofGrain: Readonly<Record<Segment['grain'], readonly string[]>> = {
    model_days: models ? [`model = any(${models})`] : [`model = ${ALL_MODELS}`],
    prompt_days: named,
    executions: [...(models ? [`model = any(${models})`] : []), ...prompts],
  };
  return (segment) =>
    [
      ...scope,
      `day between ${values.add(segment.firstDay)}::date and ${values.add(segment.lastDay)}::date`,
      ...ofGrain[segment.grain],
      ...cutPredicate(segment, values),
    ].join(' and ');
}

function cutPredicate(segment: Segment, values: Parameters): string[] {
  if (segment.grain !== 'executions' || !segment.cut) return [];
  return [`executed_at between ${values.add(segment.cut.from)} and ${values.add(segment.cut.to)}`];
}

/** Tables with a row for every execution, or for what was derived from one. */
export type RowTable = 'executions' | 'facts' | 'sources';

/** Whether a row of such a table belongs to a list's selection; columns come without an alias. */
export function rowPredicate(selection: RowSelection, table: RowTable, values: Parameters): string {
  const { projectId, generation, models, window } = selection;
  const conditions = [`project_id = ${values.project(projectId)}`];
  if (table !== 'executions') conditions.push(`generation = ${values.add(generation)}`);
  if (window) {
    const { firstDay, lastDay } = table === 'executions' ? storedDays(window) : window;
    conditions.push(
      `day between ${values.add(firstDay)}::date and ${values.add(lastDay)}::date`,
      `executed_at between ${values.add(window.from)} and ${values.add(window.to)}`,
    );
  }
  if (models !== 'all') conditions.push(`model = any(${values.add(models)}::smallint[])`);
  return [...conditions, ...promptPredicate(selection, values)].join(' and ');
}

/** Rows of the prompts that count. An equality finds a single one, which also orders by what follows in an index. */
export function promptPredicate({ prompts: { ids } }: Pick<Selection, 'prompts'>, values: Parameters): string[] {
  if (!ids) return [];
  return [ids.length === 1 ? `prompt_id = ${values.add(ids[0])}` : `prompt_id = any(${values.add(ids)}::bigint[])`];
}

/** Rows of these actors. Those of executions alone have an index, which only a constant finds. */
export const actorPredicate = (actorIds: readonly number[], values: Parameters): string =>
  actorIds.every((id) => id === EXECUTION_ROW)
    ? `actor_id = ${EXECUTION_ROW}`
    : `actor_id = any(${values.add(actorIds)}::bigint[])`;
