import { ALL_TIME, EXECUTION_ROW } from '../../kernel';
import { segmentsOf } from '../plan';
import type { MetricQuestion, RowSelection } from '../selection';
import { actorPredicate, selectionPredicate } from './predicates';
import { segmentRows, sumsAsText } from './segment-rows';
import { Parameters, type Statement } from './statement';

/** Models are told apart only where they are named: `all` is the row of their sum. */
interface NamedModels {
  readonly models: readonly number[];
}

export type ModelQuestion = Omit<MetricQuestion, 'granularity' | 'models'> & NamedModels;

/** One row for each model and actor with data in the window, executions among the actors; sums are decimal text. */
export function compileModelSums(question: ModelQuestion): Statement {
  const { measures, actorIds } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = actorPredicate([EXECUTION_ROW, ...actorIds], values);
  const rows = segmentsOf(question).map((segment) =>
    segmentRows(segment, ['model', 'actor_id'], measures, `${selected(segment)} and ${actors}`),
  );
  const text = [
    `select model, actor_id, ${sumsAsText(measures)}`,
    `from (${rows.join('\n  union all ')}) rows`,
    'group by 1, 2',
  ].join('\n');
  return { text, values: values.all };
}

/** A relation (model, executions) of the executions that a list's selection keeps. */
export function executionsByModel(list: RowSelection & NamedModels, values: Parameters): string {
  const selection = { ...list, window: list.window ?? ALL_TIME };
  const selected = selectionPredicate(selection, values);
  const rows = segmentsOf(selection).map((segment) =>
    segmentRows(segment, ['model'], ['responses'], `${selected(segment)} and actor_id = ${EXECUTION_ROW}`),
  );
  return `select model, sum(responses)::bigint as executions from (${rows.join(' union all ')}) rows group by model`;
}
