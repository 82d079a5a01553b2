import type { Client } from 'pg';
import { answerText } from './texts';

const NAME = 'Search bench';
const BATCH = 1_000;
const DAYS = 365;

/** A project with a succeeded execution and an answer for each text, which is not searchable yet. */
export async function createSearched(client: Client, answers: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into projects (user_id, name, brand_name, domain) values (1, '${NAME}', 'Aurelia', 'aurelia.example')
     returning id::int`,
  );
  const projectId = rows[0]!.id;
  await client.query(`insert into project_models (project_id, model, channel) values ($1, 1, 'api')`, [projectId]);
  await client.query(
    `insert into prompts (project_id, id, prompt_text, country_code, language_code, prompt_type, brand_kind)
     select $1, n, 'Question ' || n, 'US', 'en', 'commercial', 'non_brand' from generate_series(1, 500) n`,
    [projectId],
  );
  for (let month = 0; month <= 12; month += 1) {
    await client.query(`select ensure_month((current_date - make_interval(months => $1))::date)`, [month]);
  }
  for (let first = 0; first < answers; first += BATCH) {
    const texts = Array.from({ length: Math.min(BATCH, answers - first) }, (_, index) => answerText(first + index));
    await client.query(INSERT, [projectId, first, texts, Math.ceil(answers / DAYS)]);
  }
  return projectId;
}

const INSERT = `
  with texts as (
    select $2::int + n::int as number, text, now() - make_interval(days => (($2::int + n::int) / $4::int)) as executed_at
    from unnest($3::text[]) with ordinality t(text, n)
  ), dated as (select *, (executed_at at time zone 'Europe/Madrid')::date as day from texts),
  runs as (
    insert into executions (project_id, prompt_id, model, slot, state, channel, due_at, executed_at, day)
    select $1, 1 + number % 500, 1, 'search ' || number, 'succeeded', 'api', executed_at, executed_at, day from dated
    returning id, prompt_id, day, executed_at, slot
  ), counted as (
    insert into facts (project_id, generation, day, execution_id, actor_id, prompt_id, model, executed_at)
    select $1, 1, day, id, -1, prompt_id, 1, executed_at from runs
  )
  insert into answers (project_id, day, execution_id, text, details)
  select $1, r.day, r.id, d.text, '{"fan_out_queries":[],"shopping_products":[],"brand_entities":[]}'
  from runs r join dated d on r.slot = 'search ' || d.number`;

/** Removes such projects, those of interrupted runs too. */
export async function removeSearched(client: Client): Promise<void> {
  const ids = `array(select id from projects where name = '${NAME}')`;
  for (const table of ['search_texts', 'answers', 'facts', 'executions', 'project_models', 'prompts']) {
    await client.query(`delete from ${table} where project_id = any(${ids})`);
  }
  await client.query(`delete from projects where name = '${NAME}'`);
}
