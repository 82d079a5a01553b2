import { EXECUTION_ROW, LIMITS } from '../../../kernel';
import { actorPredicate, selectionPredicate } from '../../compile/predicates';
import { segmentRows } from '../../compile/segment-rows';
import { Parameters, type Statement } from '../../compile/statement';
import { executionSegment } from '../../plan';
import type { Selection } from '../../selection';
import { listsOf, masksOf, shortListsOf } from '../lists';
import { placeSql } from '../place';

export interface ShareQuestion extends Selection {
  /** Those that share. */
  readonly actorIds: readonly number[];
}

/**
 * What shares of voice for exactly these prompts rest on: which of the actors each execution mentions, as the `SampleLists` of
 * executions. Rows of one execution lie side by side in the primary key, so nothing is sorted.
 */
export function compileShares(question: ShareQuestion): Statement {
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = actorPredicate([EXECUTION_ROW, ...question.actorIds], values);
  const segment = executionSegment(question.window);
  const columns = ['day', 'execution_id', 'actor_id', placeSql('model', 'day')];
  const rows = segmentRows(segment, columns, ['mentions'], `${selected(segment)} and ${actors}`);
  const masks = masksOf(question.actorIds);
  const mentioned = masks.map(({ column, actorIds }) => {
    const bit = `mentions << (array_position(${values.add(actorIds)}::bigint[], actor_id) - 1)`;
    return `coalesce(bit_or(${bit}), 0) as ${column}`;
  });
  const lists = [...listsOf(['place']), ...shortListsOf(masks.map(({ column }) => column))];
  const text = [
    `select ${EXECUTION_ROW} as actor_id, ${lists.join(', ')}`,
    `from (`,
    `  select ${['max(place) as place', ...mentioned].join(', ')}`,
    `  from (${rows}) rows`,
    `  group by day, execution_id`,
    `  limit ${LIMITS.sampleRows + 1}`,
    `) executions`,
  ].join('\n');
  return { text, values: values.all };
}
