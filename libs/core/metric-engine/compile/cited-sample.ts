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

/**
 * A relation with one row and the column `places`: the executions of a list, as `SampleLists` in JSON. Of a panel each
 * execution is listed by itself: to sum them up by place would take longer than all the rest.
 */
export function samplePlaces(kind: ConfidenceKind, list: RowSelection, values: Parameters): string {
  const selection = { ...list, window: list.window ?? ALL_TIME };
  const selected = selectionPredicate(selection, values);
  const isPanel = kind === 'panel';
  const segments = isPanel ? [executionSegment(selection.window)] : segmentsOf(selection, true);
  const rows = segments.map((segment) => {
    const where = `${selected(segment)} and actor_id = ${EXECUTION_ROW}`;
    return segmentRows(segment, [placeOf(kind)], isPanel ? [] : [RESPONSES], where);
  });
  const all = `(${rows.join(' union all ')}) rows`;
  return [
    `select row_to_json(lists) as places from (select ${listsOf(['place', ...(isPanel ? [] : [RESPONSES])]).join(', ')} from (`,
    isPanel
      ? `  select place from ${all} ${AT_MOST}`
      : `  select place, sum(${RESPONSES}) as ${RESPONSES} from ${all} group by place ${AT_MOST}`,
    `) executions) lists`,
  ].join('\n');
}

export interface CitedSampleQuestion {
  readonly kind: ConfidenceKind;
  /** SQL of the key over `from`. */
  readonly key: string;
  /** SQL behind `from` of the citations that count, as rows of `sources` have them. */
  readonly from: string;
  /** Whether no answer cites the same key twice, so that its row need not be sought. */
  readonly single: boolean;
  /** Of single citations expressions, else aggregates over those of one answer. */
  readonly terms: readonly string[];
}

/** A relation (key, sample): the answers that cite what has a key, as `SampleLists` in JSON. */
export function citedSample({ kind, key, from, single, terms }: CitedSampleQuestion): string {
  const columns = [`${key} as key`, placeOf(kind), ...terms.map((term, index) => `${term} as ${termColumn(index)}`)];
  const named = terms.map((_, index) => termColumn(index));
  return [
    `select key, row_to_json(lists) as sample from (`,
    `  select key, ${listsOf(['place', ...named]).join(', ')} from (`,
    `    select ${columns.join(', ')}`,
    `    from ${from}${single ? '' : ' group by 1, 2, execution_id'} ${AT_MOST}`,
    `  ) answers group by key`,
    `) lists`,
  ].join('\n');
}

const placeOf = (kind: ConfidenceKind): string => (kind === 'panel' ? placeSql('model', 'day') : placeSql('0', null));
