import type { Segment } from '../plan/plan';
import type { Selection } from '../question';
import type { Parameters } from './parameters';
import { promptPredicate } from './prompt-predicate';

/** What makes a row part of the selection, whatever table answers for a segment; segments share the parameters. */
export function selectionPredicate(selection: Selection, values: Parameters): (segment: Segment) => string {
  const scope = [`project_id = ${values.add(selection.projectId)}`, `generation = ${values.add(selection.generation)}`];
  const prompts = promptPredicate(selection, values);
  const models = selection.models === 'all' ? null : `${values.add(selection.models)}::smallint[]`;
  return (segment) =>
    [
      ...scope,
      `day between ${values.add(segment.firstDay)}::date and ${values.add(segment.lastDay)}::date`,
      ...modelPredicate(segment, models),
      ...(segment.grain === 'facts' ? [...prompts, ...cutPredicate(segment, values)] : []),
    ].join(' and ');
}

function modelPredicate(segment: Segment, models: string | null): string[] {
  if (models) return [`model = any(${models})`];
  return segment.grain === 'cube' ? ['model = 0'] : [];
}

function cutPredicate(segment: Extract<Segment, { grain: 'facts' }>, values: Parameters): string[] {
  if (!segment.cut) return [];
  return [`executed_at between ${values.add(segment.cut.from)} and ${values.add(segment.cut.to)}`];
}
