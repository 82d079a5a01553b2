import { createHash } from 'node:crypto';
import type { Granularity } from '../../kernel';
import { EXECUTION_ROW, type Measure, MEASURES } from '../measures';
import type { Plan, Segment } from '../plan/plan';
import { Parameters } from './parameters';
import { selectionPredicate } from './selection-predicate';

/** A statement whose text depends only on the question's form. */
export interface CompiledQuery {
  /**
   * Set when the server may keep the plan under this name: questions to the cube have few forms and one good plan,
   * while those to facts have many forms and are planned for the project at hand.
   */
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** First day of the period that holds `day`; integers only, so the session's time zone plays no part. */
const PERIOD_START: Record<Granularity, string> = {
  day: 'day',
  week: 'day - (extract(isodow from day)::int - 1)',
  month: 'day - (extract(day from day)::int - 1)',
};

/**
 * One row for each period and actor with data: `period` is the offset in days of the period's first day inside the
 * window, the measures are sums as decimal text.
 */
export function compilePlan({ question, segments }: Plan): CompiledQuery {
  const { window, granularity, measures } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const executions = measures.includes('responses') ? [EXECUTION_ROW] : [];
  const actors = `actor_id = any(${values.add([...executions, ...question.actorIds])}::bigint[])`;
  const first = `${values.add(window.firstDay)}::date`;

  const select = (segment: Segment): string => {
    const wanted = measures.map(
      (measure) => `${MEASURES[measure][segment.grain === 'cube' ? 'cube' : 'fact']} as ${measure}`,
    );
    const columns = ['day', 'actor_id', ...wanted].join(', ');
    return `select ${columns} from ${segment.grain} where ${selected(segment)} and ${actors}`;
  };

  const text = [
    `select greatest(${PERIOD_START[granularity]}, ${first}) - ${first} as period, actor_id,`,
    `  ${measures.map(sumOf).join(', ')}`,
    `from (${segments.map(select).join('\n  union all ')}) rows`,
    'group by 1, 2',
  ].join('\n');
  const keeps = segments.every(({ grain }) => grain === 'cube');
  return {
    name: keeps ? `metric-${createHash('sha256').update(text).digest('hex').slice(0, 32)}` : null,
    text,
    values: values.all,
  };
}

const sumOf = (measure: Measure): string => `coalesce(sum(${measure}), 0)::text as ${measure}`;
