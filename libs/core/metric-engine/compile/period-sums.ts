import { createHash } from 'node:crypto';
import { EXECUTION_ROW, type Granularity } from '../../kernel';
import type { Measure } from '../measures';
import { segmentsOf } from '../plan';
import type { MetricQuestion } from '../selection';
import { actorPredicate, selectionPredicate } from './predicates';
import { segmentRows, sumsOf } from './segment-rows';
import { wholeListsOf } from '../samples/lists';
import { Parameters, type Statement } from './statement';

export interface NamedStatement extends Statement {
  /**
   * Set when the server may keep the plan under this name. Questions to the rollups of models have few forms and one
   * good plan; those about prompts have many forms and are planned for the project at hand.
   */
  readonly name: string | null;
}

/** First day of the period that holds `day`, counted from a Monday; the session's time zone plays no part. */
export const PERIOD_START: Record<Granularity, string> = {
  day: 'day',
  week: `day - (day - '0001-01-01'::date) % 7`,
  month: 'day - (extract(day from day)::int - 1)',
};

/**
 * The periods and actors with data, in one row of {@link SumColumns}: a driver reads one long list many times faster than
 * the cells of as many rows. `period` is the offset in days of the period's first day inside the window, the measures are
 * sums.
 * @param byModel adds a list of models, of which the question must name those that count
 */
export function compilePeriodSums(question: MetricQuestion, byModel = false): NamedStatement {
  const { window, granularity, measures } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const executions = measures.includes('responses') ? [EXECUTION_ROW] : [];
  const actors = actorPredicate([...executions, ...question.actorIds], values);
  const first = `${values.add(window.firstDay)}::date`;
  const keys = [...(byModel ? ['model'] : []), 'actor_id'];

  const segments = segmentsOf(question);
  const rows = segments
    .map((segment) => segmentRows(segment, ['day', ...keys], measures, `${selected(segment)} and ${actors}`))
    .join('\n  union all ');
  const keepsPlan = segments.every(({ grain }) => grain === 'model_days');

  const text = [
    `select ${wholeListsOf(['period', ...keys, ...measures]).join(', ')}`,
    `from (`,
    `  select greatest(${PERIOD_START[granularity]}, ${first}) - ${first} as period, ${keys.join(', ')},`,
    `    ${sumsOf(measures)}`,
    `  from (${keepsPlan ? rows : sumsOfDays(rows, keys, measures)}) rows`,
    `  group by 1, ${keys.map((_, index) => index + 2).join(', ')}`,
    `) sums`,
  ].join('\n');
  return {
    name: keepsPlan ? `metric-${createHash('sha256').update(text).digest('hex').slice(0, 32)}` : null,
    text,
    values: values.all,
  };
}

/**
 * The rows summed by day first: the many rows are added as small integers, and each day's period is worked out once.
 */
const sumsOfDays = (rows: string, keys: readonly string[], measures: readonly Measure[]): string =>
  `select day, ${keys.join(', ')}, ${measures.map((measure) => `sum(${measure}) as ${measure}`).join(', ')}` +
  ` from (${rows}) single group by day, ${keys.join(', ')}`;
