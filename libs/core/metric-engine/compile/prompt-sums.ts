import { EXECUTION_ROW, type TimeWindow } from '../../kernel';
import { segmentsOf } from '../plan';
import type { MetricQuestion } from '../selection';
import { selectionPredicate } from './predicates';
import { segmentRows, sumsAsText } from './segment-rows';
import { Parameters, type Statement } from './statement';

/**
 * One row for each prompt, actor and window: the question's own (`is_now`) and the `previous` one. Sums are decimal
 * text.
 */
export function compilePromptSums(question: Omit<MetricQuestion, 'granularity'>, previous: TimeWindow): Statement {
  const { window, measures, actorIds } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = `actor_id = any(${values.add([EXECUTION_ROW, ...actorIds])}::bigint[])`;
  const rowsOf = (side: TimeWindow) =>
    segmentsOf({ ...question, window: side }, true).map((segment) =>
      segmentRows(
        segment,
        ['prompt_id', 'actor_id', `${side === window} as is_now`],
        measures,
        `${selected(segment)} and ${actors}`,
      ),
    );
  const text = [
    `select prompt_id, actor_id, is_now, ${sumsAsText(measures)}`,
    `from (${[...rowsOf(previous), ...rowsOf(window)].join('\n  union all ')}) rows`,
    'group by 1, 2, 3',
  ].join('\n');
  return { text, values: values.all };
}
