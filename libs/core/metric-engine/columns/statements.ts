import { ALL_MODELS, EXECUTION_ROW, type LocalDay } from '../../kernel';
import { Parameters, type Statement } from '../compile/statement';
import { MEASURE_NAMES } from '../measures';
import { dayNumberSql } from '../samples/place';
import type { Selection } from '../selection';
import { UNJUDGED, type DayLists } from './day-columns';

type OfGeneration = Pick<Selection, 'projectId' | 'generation'>;

/** A day that has answers, as the project's version of this moment has it. Without such a day there is one row of nulls. */
export type DayStateRow = {
  readonly version: number;
  readonly day: number | null;
  /** Another one once anything of the day has been written. */
  readonly state: string | null;
  readonly answers: number | null;
  readonly mentions: number | null;
};
export type DayColumnsRow = DayStateRow & DayLists;

/**
 * What tells whether a day is as it was: every writer of facts adds to the day's sums over all models in the same transaction, so
 * their row versions (`xmin`) move. The sums are among it, for a table that is rewritten has its row versions anew.
 */
const DAY_STATE = `sum(hashint8extended(xmin::text::bigint, actor_id))::text || '.' || sum(${MEASURE_NAMES.join(' + ')})`;

const statesOf = (project: string, generation: string, days: string): string =>
  [
    `select day, ${DAY_STATE} as state, sum(responses)::int as answers, sum(mentions)::int as mentions`,
    `from cube where project_id = ${project} and generation = ${generation} and model = ${ALL_MODELS} and ${days}`,
    `group by day`,
  ].join(' ');

/** Rows of {@link DayStateRow}. */
export function compileDayStates(of: OfGeneration, firstDay: LocalDay, lastDay: LocalDay): Statement {
  const values = new Parameters();
  const [project, generation] = [values.project(of.projectId), values.add(of.generation)];
  const days = `day between ${values.add(firstDay)}::date and ${values.add(lastDay)}::date`;
  const text = [
    `select p.version, ${dayNumberSql('states.day')} as day, state, answers, mentions`,
    `from projects p left join (${statesOf(project, generation, days)}) states on true where p.id = ${project}`,
  ].join('\n');
  return { text, values: values.all };
}

const LISTS: Readonly<Record<keyof DayLists, string>> = {
  executions: ofExecutions('float8send(execution_id::float8)'),
  prompts: ofExecutions('float8send(prompt_id::float8)'),
  models: ofExecutions('int4send(model::int)'),
  instants: ofExecutions(`float8send(date_part('epoch', executed_at))`),
  row_executions: listed('float8send(execution_id::float8)'),
  actors: listed('float8send(actor_id::float8)'),
  positions: listed('int4send(coalesce(mention_position, 0))'),
  citations: listed('int4send(citations)'),
  positioned: listed('int4send(citations_positioned)'),
  position_sums: listed('int4send(citation_position_sum)'),
  traits: listed(`int4send(coalesce(sentiment, ${UNJUDGED})::int * 2 + no_result::int)`),
};

/** Rows of {@link DayColumnsRow}, of the same moment each. */
export function compileDayColumns(of: OfGeneration, days: readonly LocalDay[]): Statement {
  const values = new Parameters();
  const [project, generation] = [values.project(of.projectId), values.add(of.generation)];
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => values.add(day));
  const among = `day between ${first}::date and ${last}::date and day = any(${values.add(days)}::date[])`;
  const lists = Object.entries(LISTS).map(([name, list]) => `${list} as ${name}`);
  const text = [
    `select p.version, ${dayNumberSql('states.day')} as day, state, answers, mentions,`,
    `  ${Object.keys(LISTS)
      .map((name) => `rows.${name}`)
      .join(', ')}`,
    `from projects p`,
    `left join (${statesOf(project, generation, among)}) states on true`,
    `left join (`,
    `  select day, ${lists.join(', ')}`,
    `  from facts where project_id = ${project} and generation = ${generation} and ${among} group by day`,
    `) rows on rows.day = states.day`,
    `where p.id = ${project}`,
  ].join('\n');
  return { text, values: values.all };
}

function listed(sent: string, where = ''): string {
  return `encode(string_agg(${sent}, '')${where}, 'base64')`;
}

function ofExecutions(sent: string): string {
  return listed(sent, ` filter (where actor_id = ${EXECUTION_ROW})`);
}
