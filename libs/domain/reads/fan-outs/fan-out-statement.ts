import { EXECUTION_ROW, LIMITS, OWN_ACTOR, storedDays } from '@app/core/kernel';
import { type Page, pageClause, Parameters, rowPredicate, type Statement } from '@app/core/metric-engine';
import { onDayOf } from '@app/domain/tracking';
import type { ProjectSelection } from '../selection/selections';
import { folded, rawSearches } from './told-searches';

const MOST_PROMPTS = 5;
const MOST_PAGES = 3;
const MOST_ANSWERS = 5;

const pagesOf = (whose: string): string =>
  `jsonb_agg(jsonb_build_array(url, sha256, actor_id, executions) order by place)
     filter (where ${whose} and place <= ${MOST_PAGES})`;

/** Compiles how many answers the question is about, up to one more than may be. */
export function answersStatement(selection: ProjectSelection): Statement {
  const values = new Parameters();
  const answered = rowPredicate({ ...selection.scope, ...selection }, 'facts', values);
  const text = `select count(*) as answers from (
    select from facts where ${answered} and actor_id = ${EXECUTION_ROW} limit ${LIMITS.searchedAnswers + 1}) answers`;
  return { text, values: values.all };
}

/**
 * Compiles one page of searches, the one of most answers first. Every row has the `total` of all searches and what is known
 * of each model's answers; a page past the end is one row with these two only.
 *
 * Nobody can know how many searches an answer tells, so what belongs to the page is sought by its own keys
 * (`offset 0`) and not left to that guess.
 */
export function fanOutStatement(selection: ProjectSelection, page: Page): Statement {
  const values = new Parameters();
  const answered = rowPredicate({ ...selection.scope, ...selection }, 'facts', values);
  const project = values.project(selection.scope.projectId);
  const generation = values.add(selection.scope.generation);
  const stored = storedDays(selection.window);
  const days = `between ${values.add(stored.firstDay)}::date and ${values.add(stored.lastDay)}::date`;
  const actors = `any(${values.add(selection.tracked.map(({ actorId }) => actorId))}::bigint[])`;
  const text = `
with answered as materialized (
  select execution_id, day, prompt_id, model, executed_at from facts where ${answered} and actor_id = ${EXECUTION_ROW}
), searched as materialized (
  select r.*, searches.raw
  from answered r
  join answers a on a.project_id = ${project} and a.day ${onDayOf(selection.scope, 'r.day')}
    and a.execution_id = r.execution_id and a.day ${days}
  ${rawSearches('a')}
), folds as materialized (
  select raw, ${folded('raw')} as query from (select distinct raw from searched) texts
), told as materialized (
  select distinct execution_id, day, prompt_id, model, executed_at, query
  from searched join folds using (raw) where query <> ''
), queries as materialized (
  select query, count(*) as executions, count(distinct prompt_id) as prompts,
    row_number() over (order by count(*) desc, query collate "C") as place
  from told group by query
), page as materialized (
  select * from queries order by place ${pageClause(page, values)}
), covered as (
  select r.model, count(*) as answers, count(s.execution_id) as searched
  from answered r left join (select distinct execution_id from told) s using (execution_id) group by r.model
), cells as materialized (
  select t.query, t.prompt_id, t.model, t.executions, r.asked
  from (select query, prompt_id, model, count(*) as executions from told join page using (query)
    group by query, prompt_id, model) t
  join (select prompt_id, model, count(*) as asked from answered group by prompt_id, model) r using (prompt_id, model)
), by_model as (
  select query, jsonb_agg(jsonb_build_array(model, executions, asked, executions - cells, asked - cells) order by model)
      as models
  from (select query, model, sum(executions)::bigint as executions, sum(asked)::bigint as asked, count(*) as cells
    from cells group by query, model) m
  group by query
), by_prompt as (
  select query, jsonb_agg(jsonb_build_array(m.executions - m.cells, m.asked - m.cells) order by place) as others,
    jsonb_agg(jsonb_build_array(m.prompt_id, p.prompt_text, m.executions, m.asked) order by place)
      filter (where place <= ${MOST_PROMPTS}) as "topPrompts"
  from (select query, prompt_id, sum(executions)::bigint as executions, sum(asked)::bigint as asked,
      count(*) as cells, row_number() over (partition by query order by sum(executions) desc, prompt_id) as place
    from cells group by query, prompt_id) m
  join prompts p on p.project_id = ${project} and p.id = m.prompt_id
  group by query
), newest as (
  select query,
    (array_agg(execution_id order by executed_at desc, execution_id desc))[1:${MOST_ANSWERS}] as "answerIds"
  from told join page using (query) group by query
), cited as materialized (
  select t.query, t.execution_id, s.actor_id, s.url_id
  from told t join page using (query)
  cross join lateral (
    select actor_id, url_id from sources
    where project_id = ${project} and generation = ${generation} and day = t.day and execution_id = t.execution_id
      and not rejected and actor_id = ${actors}
    offset 0) s
), citing as (
  select query, count(distinct execution_id) filter (where actor_id = ${OWN_ACTOR}) as own,
    count(distinct execution_id) filter (where actor_id <> ${OWN_ACTOR}) as rivals
  from cited group by query
), pages as (
  select query, ${pagesOf(`actor_id = ${OWN_ACTOR}`)} as "ownPages", ${pagesOf(`actor_id <> ${OWN_ACTOR}`)} as "rivalPages"
  from (select c.query, c.actor_id, u.url, encode(u.sha256, 'hex') as sha256, count(*) as executions,
      row_number() over (partition by c.query, c.actor_id = ${OWN_ACTOR}
        order by count(*) desc, u.url collate "C", c.actor_id) as place
    from cited c join urls u on u.project_id = ${project} and u.id = c.url_id
    group by c.query, c.actor_id, u.url, u.sha256) ranked
  group by query
)
select known.total, known.coverage, page.query, page.executions, page.prompts, by_model.models, by_prompt.others,
  by_prompt."topPrompts", newest."answerIds", coalesce(citing.own, 0) as own, coalesce(citing.rivals, 0) as rivals,
  coalesce(pages."ownPages", '[]') as "ownPages", coalesce(pages."rivalPages", '[]') as "rivalPages"
from (select (select count(*) from queries) as total,
    (select coalesce(jsonb_agg(jsonb_build_array(model, answers, searched) order by model), '[]') from covered) as coverage
  ) known
left join page on true
left join by_model using (query)
left join by_prompt using (query)
left join newest using (query)
left join citing using (query)
left join pages using (query)
order by page.place`;
  return { text, values: values.all };
}
