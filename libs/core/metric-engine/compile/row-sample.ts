import type { Measure } from '../measures';
import { executionSegment } from '../plan';
import { type SampleFigure, termsOf } from '../sample-figure';
import type { Selection } from '../selection';
import { listsOf, RESPONSES, termColumn } from './sample';
import { segmentRows } from './segment-rows';

interface RowSampleQuestion {
  readonly selection: Selection;
  readonly figures: readonly SampleFigure[];
  readonly measures: readonly Measure[];
  /** Which answers are the row's, as SQL over `facts`. */
  readonly where: string;
}

/**
 * A relation with one row and the column `sample`: the answers that the figures of a listed row rest on, as
 * `SampleColumns` in JSON. Days are counted from 1970.
 */
export function rowSample({ selection, figures, measures, where }: RowSampleQuestion): string {
  const terms = termsOf(figures);
  const columns = ['actor_id', 'model', 'day', ...terms.map((_, index) => termColumn(index)), RESPONSES];
  const rows = segmentRows(
    executionSegment(selection.window),
    ['actor_id', 'model', 'day'],
    [...new Set<Measure>([...measures, RESPONSES])],
    where,
  );
  return [
    `select row_to_json(lists) as sample from (`,
    `  select ${listsOf(columns)} from (`,
    `    select actor_id, model, day - '1970-01-01'::date as day, ${RESPONSES},`,
    `      ${terms.map((term, index) => `coalesce(${term}, 0) as ${termColumn(index)}`).join(', ')}`,
    `    from (${rows}) rows`,
    `  ) single`,
    `) lists`,
  ].join('\n');
}
