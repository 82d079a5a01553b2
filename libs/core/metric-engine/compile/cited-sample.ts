import { ALL_TIME, type ConfidenceKind, EXECUTION_ROW, LIMITS } from '../../kernel';
import { executionSegment, segmentsOf } from '../plan';
import type { RowSelection } from '../selection';
import { selectionPredicate } from './predicates';
import { listsOf, RESPONSES, termColumn } from './sample';
import { segmentRows } from './segment-rows';
import type { Parameters } from './statement';

/** One row more than are taken. */
const AT_MOST = `limit ${LIMITS.sampleRows + 1}`;
/** Days are counted from 1970. */
const DAY = `day - '1970-01-01'::date as day`;

/** A relation with one row and the column `places`: the executions of a list, as `SampleColumns` in JSON. */
export function samplePlaces(kind: ConfidenceKind, list: RowSelection, values: Parameters): string {
  const selection = { ...list, window: list.window ?? ALL_TIME };
  const selected = selectionPredicate(selection, values);
  const panel = kind === 'panel';
  const segments = panel ? [executionSegment(selection.window)] : segmentsOf(selection, true);
  const keys = panel ? ['prompt_id', 'model', 'day'] : ['prompt_id'];
  const rows = segments.map((segment) =>
    segmentRows(segment, keys, [RESPONSES], `${selected(segment)} and actor_id = ${EXECUTION_ROW}`),
  );
  const columns = panel ? ['prompt_id', 'model', DAY] : keys;
  return [
    `select row_to_json(lists) as places from (select ${listsOf([...keys, RESPONSES])} from (`,
    `  select ${columns.join(', ')}, sum(${RESPONSES}) as ${RESPONSES}`,
    `  from (${rows.join(' union all ')}) rows group by ${keys.map((key) => `rows.${key}`).join(', ')} ${AT_MOST}`,
    `) executions) lists`,
  ].join('\n');
}

/**
 * A relation (key, sample): the answers that cite what has a key, as `SampleColumns` in JSON.
 * @param key SQL of the key over `from`, which has rows of `sources`
 * @param terms aggregates over the sources of one answer
 */
export function citedSample(kind: ConfidenceKind, key: string, from: string, terms: readonly string[]): string {
  const columns = kind === 'panel' ? ['prompt_id', 'model', 'day'] : ['prompt_id'];
  const named = terms.map((_, index) => termColumn(index));
  return [
    `select key, row_to_json(lists) as sample from (`,
    `  select key, ${listsOf([...columns, ...named])} from (`,
    `    select ${key} as key, prompt_id, model, ${DAY},`,
    `      ${terms.map((term, index) => `${term} as ${termColumn(index)}`).join(', ')}`,
    `    from ${from} group by ${key}, prompt_id, model, sources.day, execution_id ${AT_MOST}`,
    `  ) answers group by key`,
    `) lists`,
  ].join('\n');
}
