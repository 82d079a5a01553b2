import { ALL_TIME, type SourceType } from '../../kernel';
import type { Measure } from '../measures';
import { type Segment, segmentsOf } from '../plan';
import type { RowSelection } from '../selection';
import { SOURCE_ROW_COUNTS } from '../rollups/source-rollups';
import { actorPredicate, selectionPredicate } from './predicates';
import { segmentRows } from './segment-rows';
import { Parameters, type Statement } from './statement';

/** The length of a list: the sum of measures over these actors, as `total`, from rollups as far as days are whole. */
export function compileTotal(
  selection: RowSelection,
  measures: readonly Measure[],
  actorIds: readonly number[],
): Statement {
  const values = new Parameters();
  const actors = actorPredicate(actorIds, values);
  return sumOf(measures.join(' + '), selection, values, (segment, where) =>
    segmentRows(segment, [], measures, `${where} and ${actors}`),
  );
}

/** The number of sources of these types that were not rejected, as `total`. */
export function compileSourceTotal(selection: RowSelection, types: readonly SourceType[]): Statement {
  return sumOf('sources', selection, new Parameters(), ({ grain }, where) =>
    grain === 'model_days'
      ? `select ${types.join(' + ')} as sources from source_days where ${where}`
      : `select ${types.map((type) => SOURCE_ROW_COUNTS[type]).join(' + ')} as sources from sources` +
        ` where ${where} and not rejected`,
  );
}

function sumOf(
  column: string,
  list: RowSelection,
  values: Parameters,
  rowsOf: (segment: Segment, where: string) => string,
): Statement {
  const selection = { ...list, window: list.window ?? ALL_TIME };
  const selected = selectionPredicate(selection, values);
  const parts = segmentsOf(selection).map(
    (segment) => `select sum(${column}) as total from (${rowsOf(segment, selected(segment))}) part`,
  );
  const text = `select coalesce(sum(total), 0)::bigint as total from (${parts.join(' union all ')}) parts`;
  return { text, values: values.all };
}
