import { ALL_MODELS } from '../../kernel';
import type { Segment } from '../plan';
import type { Selection } from '../selection';
import type { Parameters } from './statement';
import { promptPredicate } from './prompt-predicate';

/** What makes a row part of the selection, whatever table answers for a segment; segments share the parameters. */
export function selectionPredicate(selection: Selection, values: Parameters): (segment: Segment) => string {
  const projectId = values.add(selection.projectId);
  const scope = [`project_id = ${projectId}`, `generation = ${values.add(selection.generation)}`];
  const prompts = promptPredicate(selection, values);
  const models = selection.models === 'all' ? null : `${values.add(selection.models)}::smallint[]`;
  // The key begins with prompts: without their names a few days would be sought among all days.
  const named =
    prompts.length > 0 ? prompts : [`prompt_id = any(array(select id from prompts where project_id = ${projectId}))`];
  const ofGrain = {
    cube: models ? [`model = any(${models})`] : [`model = ${ALL_MODELS}`],
    prompt_days: named,
    facts: [...(models ? [`model = any(${models})`] : []), ...prompts],
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
  if (segment.grain !== 'facts' || !segment.cut) return [];
  return [`executed_at between ${values.add(segment.cut.from)} and ${values.add(segment.cut.to)}`];
}
