import { segmentRows } from '../../compile/segment-rows';
import type { Measure } from '../../measures';
import { executionSegment } from '../../plan';
import type { Selection } from '../../selection';
import { type SampleFigure, termsOf } from '../figure';
import { listsOf, termColumns, termsAs } from '../lists';
import { placeSql } from '../place';

interface RowSampleQuestion {
  readonly selection: Selection;
  readonly figures: readonly SampleFigure[];
  readonly measures: readonly Measure[];
  /** Which answers are the row's, as SQL over `facts`. */
  readonly where: string;
}

/**
 * A relation with one row and the column `sample`: the answers that the figures of a listed row rest on, as a list of
 * `SampleLists` in JSON.
 */
export function rowSample({ selection, figures, measures, where }: RowSampleQuestion): string {
  const terms = termsOf(figures);
  const rows = segmentRows(executionSegment(selection.window), ['actor_id', placeSql('model', 'day')], measures, where);
  return [
    `select json_agg(lists) as sample from (`,
    `  select actor_id, ${listsOf(['place', ...termColumns(terms)]).join(', ')} from (`,
    `    select actor_id, place,`,
    `      ${termsAs(terms, (term) => `coalesce(${term}, 0)`).join(', ')}`,
    `    from (${rows}) rows`,
    `  ) single group by actor_id`,
    `) lists`,
  ].join('\n');
}
