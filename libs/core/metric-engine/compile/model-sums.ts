import { EXECUTION_ROW } from '../../kernel';
import { segmentsOf } from '../plan';
import type { MetricQuestion } from '../selection';
import { actorPredicate } from './actor-predicate';
import type { CompiledQuery } from './period-sums';
import { Parameters } from './statement';
import { segmentRows } from './segment-rows';
import { selectionPredicate } from './predicates';

/** What tells models apart must name them: `all` is the row of their sum. */
export type ModelQuestion = Omit<MetricQuestion, 'granularity' | 'models'> & { readonly models: readonly number[] };

/** One row for each model and actor with data in the window, executions among the actors; sums are decimal text. */
export function compileModelSums(question: ModelQuestion): Omit<CompiledQuery, 'name'> {
  const { measures, actorIds } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = actorPredicate([EXECUTION_ROW, ...actorIds], values);
  const rows = segmentsOf(question).map((segment) =>
    segmentRows(segment, ['model', 'actor_id'], measures, `${selected(segment)} and ${actors}`),
  );
  const text = [
    `select model, actor_id, ${measures.map((measure) => `coalesce(sum(${measure}), 0)::text as ${measure}`).join(', ')}`,
    `from (${rows.join('\n  union all ')}) rows`,
    'group by 1, 2',
  ].join('\n');
  return { text, values: values.all };
}
