import { EXECUTION_ROW, MEASURES } from '../measures';
import { factsOf } from '../plan/plan';
import type { MetricQuestion } from '../question';
import { Parameters } from './parameters';
import { selectionPredicate } from './selection-predicate';

/**
 * One row for each prompt, actor and side of the instant `now`, with the sums on that side as decimal text. Only facts
 * know prompts, so the cost grows with the executions of the window.
 */
export function compilePromptSums(question: Omit<MetricQuestion, 'granularity'>, now: Date) {
  const values = new Parameters();
  const selected = selectionPredicate(question, values)(factsOf(question.window));
  const sums = question.measures.map((measure) => `coalesce(sum(${MEASURES[measure].fact}), 0)::text as ${measure}`);
  const text = [
    `select prompt_id, actor_id, executed_at >= ${values.add(now)} as is_now, ${sums.join(', ')}`,
    `from facts where ${selected} and actor_id = any(${values.add([EXECUTION_ROW, ...question.actorIds])}::bigint[])`,
    'group by 1, 2, 3',
  ].join('\n');
  return { text, values: values.all };
}
