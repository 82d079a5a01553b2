import { ALL_TIME, type ConfidenceKind, EXECUTION_ROW, LIMITS } from '../../../kernel';
import { selectionPredicate } from '../../compile/predicates';
import { segmentRows } from '../../compile/segment-rows';
import type { Parameters } from '../../compile/statement';
import type { Measure } from '../../measures';
import { executionSegment, type Segment, segmentsOf } from '../../plan';
import type { RowSelection } from '../../selection';
import { listsOf, RESPONSES, termColumns, termsAs } from '../lists';
import { placeSql } from '../place';

/** One row more than are taken. */
const AT_MOST = `limit ${LIMITS.sampleRows + 1}`;

const PLACES: Readonly<Record<ConfidenceKind, string>> = {
  panel: placeSql('model', 'day'),
  market: placeSql('0', null),
};

/**
 * A relation with one row and the column `places`: the executions of a list, as `SampleLists` in JSON. Of a panel each
 * execution is listed by itself: to sum them up by place would take longer than all the rest.
 */
export function samplePlaces(kind: ConfidenceKind, list: RowSelection, values: Parameters): string {
  const selection = { ...list, window: list.window ?? ALL_TIME };
  const selected = selectionPredicate(selection, values);
  const rowsOf = (segments: readonly Segment[], measures: readonly Measure[]): string => {
    const rows = segments.map((segment) =>
      segmentRows(segment, [PLACES[kind]], measures, `${selected(segment)} and actor_id = ${EXECUTION_ROW}`),
    );
    return `(${rows.join(' union all ')}) rows`;
  };
  if (kind === 'panel') {
    return listed(['place'], `select place from ${rowsOf([executionSegment(selection.window)], [])}`);
  }
  const rows = rowsOf(segmentsOf(selection, true), [RESPONSES]);
  return listed(['place', RESPONSES], `select place, sum(${RESPONSES}) as ${RESPONSES} from ${rows} group by place`);
}

const listed = (columns: readonly string[], executions: string): string =>
  [
    `select row_to_json(lists) as places from (select ${listsOf(columns).join(', ')} from (`,
    `  ${executions} ${AT_MOST}`,
    `) executions) lists`,
  ].join('\n');

interface CitedSampleQuestion {
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
export const citedSample = ({ kind, key, from, single, terms }: CitedSampleQuestion): string =>
  [
    `select key, row_to_json(lists) as sample from (`,
    `  select key, ${listsOf(['place', ...termColumns(terms)]).join(', ')} from (`,
    `    select ${[`${key} as key`, PLACES[kind], ...termsAs(terms)].join(', ')}`,
    `    from ${from}${single ? '' : ' group by 1, 2, execution_id'} ${AT_MOST}`,
    `  ) answers group by key`,
    `) lists`,
  ].join('\n');
