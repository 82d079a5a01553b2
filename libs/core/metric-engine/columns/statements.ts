import { ALL_MODELS, EXECUTION_ROW, type LocalDay } from '../../kernel';
import { Parameters, type Statement } from '../compile/statement';
import { MEASURE_NAMES } from '../measures';
import { dayNumberSql } from '../samples/place';
import { DOMAIN_COUNTS } from '../rollups/source-rollups';
import type { Selection } from '../selection';
import { type BrandLists, NOT_TOLD } from './day-brands';
import { type DayLists, UNJUDGED } from './day-columns';
import type { DomainLists } from './day-domains';
import type { ExecutionLists } from './day-executions';
import { FIRST_ON_DOMAIN, FIRSTS_FROM, type SourceLists, TYPES_FROM } from './source-columns';

const OF_EXECUTIONS = `actor_id = ${EXECUTION_ROW}`;

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
export type DaySourcesRow = DayStateRow & SourceLists;
export type DayBrandsRow = DayStateRow & BrandLists;
export type DayDomainsRow = DayStateRow & DomainLists;

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

const EXECUTION_LISTS: Readonly<Record<keyof ExecutionLists, string>> = {
  executions: ofExecutions('float8send(execution_id::float8)'),
  prompts: ofExecutions('float8send(prompt_id::float8)'),
  models: ofExecutions('int4send(model::int)'),
  instants: ofExecutions(`float8send(date_part('epoch', executed_at))`),
};

const ROW_LISTS: Readonly<Record<Exclude<keyof DayLists, keyof ExecutionLists>, string>> = {
  row_executions: listed('float8send(execution_id::float8)'),
  actors: listed('float8send(actor_id::float8)'),
  positions: listed('int4send(coalesce(mention_position, 0))'),
  citations: listed('int4send(citations)'),
  positioned: listed('int4send(citations_positioned)'),
  position_sums: listed('int4send(citation_position_sum)'),
  traits: listed(`int4send(coalesce(sentiment, ${UNJUDGED})::int * 2 + no_result::int)`),
};

const SOURCE_LISTS: Readonly<Record<Exclude<keyof SourceLists, keyof ExecutionLists>, string>> = {
  row_executions: listed('float8send(execution_id::float8)'),
  urls: listed('float8send(url_id::float8)'),
  domains: listed('float8send(domain_id::float8)'),
  positions: listed('int4send(position)'),
  traits: listed(
    `int4send(answer_traits::int + first_on_domain::int * ${FIRST_ON_DOMAIN} + firsts::int * ${FIRSTS_FROM}` +
      ` + source_type::int * ${TYPES_FROM})`,
  ),
};

const BRAND_LISTS: Readonly<Record<keyof BrandLists, string>> = {
  models: listed('float8send(model::float8)'),
  brands: listed('float8send(brands::float8)'),
  answers_with: listed('float8send(n::float8)'),
};

const DOMAIN_LISTS: Readonly<Record<string, string>> = {
  domains: listed('float8send(domain_id::float8)'),
  ...Object.fromEntries(DOMAIN_COUNTS.map((count) => [count, listed(`int4send(${count})`)])),
};

const rowsOf =
  (table: string, condition = 'true') =>
  (where: string): string =>
    `${table} where ${where} and ${condition}`;

/** Rows of {@link DayColumnsRow}, of the same moment each. */
export const compileDayColumns = (of: OfGeneration, days: readonly LocalDay[]): Statement =>
  compileLists(of, days, [{ name: 'facts', from: rowsOf('facts'), lists: { ...EXECUTION_LISTS, ...ROW_LISTS } }]);

/** Rows of {@link DayBrandsRow}, of the same moment each. */
export const compileDayBrands = (of: OfGeneration, days: readonly LocalDay[]): Statement =>
  compileLists(of, days, [
    {
      name: 'brands',
      from: (where) =>
        `(select day, model, coalesce(answer_brands, ${NOT_TOLD}) as brands, count(*) as n` +
        ` from ${rowsOf('facts', OF_EXECUTIONS)(where)} group by 1, 2, 3) counted`,
      lists: BRAND_LISTS,
    },
  ]);

/** Rows of {@link DayDomainsRow}, of the same moment each. */
export const compileDayDomains = (of: OfGeneration, days: readonly LocalDay[]): Statement =>
  compileLists(of, days, [
    { name: 'domains', from: rowsOf('domain_days', `model = ${ALL_MODELS}`), lists: DOMAIN_LISTS },
  ]);

/** Rows of {@link DaySourcesRow}, of the same moment each. */
export const compileDaySources = (of: OfGeneration, days: readonly LocalDay[]): Statement =>
  compileLists(of, days, [
    { name: 'facts', from: rowsOf('facts', OF_EXECUTIONS), lists: EXECUTION_LISTS },
    { name: 'sources', from: rowsOf('sources', 'not rejected'), lists: SOURCE_LISTS },
  ]);

interface Listed {
  readonly name: string;
  /** SQL of rows under a condition for days of the project. */
  readonly from: (where: string) => string;
  readonly lists: Readonly<Record<string, string>>;
}

function compileLists(of: OfGeneration, days: readonly LocalDay[], listed: readonly Listed[]): Statement {
  const values = new Parameters();
  const [project, generation] = [values.project(of.projectId), values.add(of.generation)];
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => values.add(day));
  const among = `day between ${first}::date and ${last}::date and day = any(${values.add(days)}::date[])`;
  const names = listed.flatMap(({ name, lists }) => Object.keys(lists).map((list) => `of_${name}.${list}`));
  const text = [
    `select p.version, ${dayNumberSql('states.day')} as day, state, answers, mentions,`,
    `  ${names.join(', ')}`,
    `from projects p`,
    `left join (${statesOf(project, generation, among)}) states on true`,
    ...listed.flatMap(({ name, from, lists }) => [
      `left join (`,
      `  select day, ${Object.entries(lists)
        .map(([list, sent]) => `${sent} as ${list}`)
        .join(', ')}`,
      `  from ${from(`project_id = ${project} and generation = ${generation} and ${among}`)}`,
      `  group by day`,
      `) of_${name} on of_${name}.day = states.day`,
    ]),
    `where p.id = ${project}`,
  ].join('\n');
  return { text, values: values.all };
}

function listed(sent: string, where = ''): string {
  return `encode(string_agg(${sent}, '')${where}, 'base64')`;
}

function ofExecutions(sent: string): string {
  return listed(sent, ` filter (where ${OF_EXECUTIONS})`);
}
