import { ALL_TIME, type ConfidenceKind, EXECUTION_ROW, LIMITS } from '../../kernel';
import { executionSegment, segmentsOf } from '../plan';
import { placeSql } from '../sample-place';
import type { RowSelection } from '../selection';
import { selectionPredicate } from './predicates';
import { listsOf, RESPONSES, termColumn } from './sample-lists';
import { segmentRows } from './segment-rows';
import type { Parameters } from './statement';

/** One row more than are taken. */
const AT_MOST = `limit ${LIMITS.sampleRows + 1}`;

/** A relation with one row and the column `places`: the executions of a list, as `SampleLists` in JSON. */
export function samplePlaces(kind: ConfidenceKind, list: RowSelection, values: Parameters): string {
  const selection = { ...list, window: list.window ?? ALL_TIME };
  const selected = selectionPredicate(selection, values);
  const segments = kind === 'panel' ? [executionSegment(selection.window)] : segmentsOf(selection, true);
  const rows = segments.map((segment) =>
    segmentRows(segment, [placeOf(kind)], [RESPONSES], `${selected(segment)} and actor_id = ${EXECUTION_ROW}`),
  );
  return [
    `select row_to_json(lists) as places from (select ${listsOf(['place', RESPONSES]).join(', ')} from (`,
    `  select place, sum(${RESPONSES}) as ${RESPONSES} from (${rows.join(' union all ')}) rows group by place ${AT_MOST}`,
    `) executions) lists`,
  ].join('\n');
}

/**
 * A relation (key, sample): the answers that cite what has a key, as `SampleLists` in JSON.
 * @param key SQL of the key over `from`, which has rows of `sources`
 * @param terms aggregates over the sources of one answer
 */
export function citedSample(kind: ConfidenceKind, key: string, from: string, terms: readonly string[]): string {
  const named = terms.map((_, index) => termColumn(index));
  return [
    `select key, row_to_json(lists) as sample from (`,
    `  select key, ${listsOf(['place', ...named]).join(', ')} from (`,
    `    select ${key} as key, ${placeOf(kind)},`,
    `      ${terms.map((term, index) => `${term} as ${termColumn(index)}`).join(', ')}`,
    `    from ${from} group by ${key}, prompt_id, model, sources.day, execution_id ${AT_MOST}`,
    `  ) answers group by key`,
    `) lists`,
  ].join('\n');
}

const placeOf = (kind: ConfidenceKind): string => (kind === 'panel' ? placeSql('model', 'day') : placeSql('0', null));
