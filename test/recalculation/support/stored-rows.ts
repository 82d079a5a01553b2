import type { Database } from '@app/platform/database';

/** Everything that is derived from a project's answers, by names instead of ids, so that two projects compare. */
export async function derivedRows(database: Database, projectId: number) {
  const actor = (
    id: string,
  ) => `coalesce((select brand_name from competitors c where c.project_id = $1 and c.id = ${id}),
    case ${id} when 0 then 'own' when -1 then 'execution' end)`;
  const execution = (alias: string) => `(select p.prompt_text || ' ' || e.model || ' ' || e.executed_at
    from executions e join prompts p on p.project_id = $1 and p.id = e.prompt_id
    where e.project_id = $1 and e.id = ${alias}.execution_id) as execution`;
  const current = (alias: string) =>
    `${alias}.project_id = $1 and ${alias}.generation = (select generation from projects where id = $1)`;
  const facts = await database.query(
    `select ${actor('f.actor_id')} as actor, ${execution('f')}, f.day, f.mention_position, f.mention_weight, f.citations,
       f.citations_positioned, f.citation_position_sum, f.sentiment
     from facts f where ${current('f')} order by 2, 1`,
    [projectId],
  );
  const sources = await database.query(
    `select u.url, ${actor('s.actor_id')} as actor, ${execution('s')}, s.day, s.position, s.source_type, s.rejected
     from sources s join urls u on u.project_id = $1 and u.id = s.url_id where ${current('s')} order by 3, 1`,
    [projectId],
  );
  const kinds = await database.query(
    'select prompt_text, prompt_type, brand_kind from prompts where project_id = $1 order by prompt_text',
    [projectId],
  );
  return { facts, sources, kinds };
}

/** Ids and ages of mention and citation rows by what they are about. */
export async function rowIdentities(database: Database, projectId: number): Promise<Map<string, string>> {
  const rows = await database.query<{ key: string; identity: string }>(
    `select 'fact ' || execution_id || ' ' || actor_id as key, f.id || ' ' || f.created_at as identity
     from facts f join projects p on p.id = f.project_id and p.generation = f.generation where p.id = $1
     union all
     select 'source ' || execution_id || ' ' || url_id, s.id || ' ' || s.created_at
     from sources s join projects p on p.id = s.project_id and p.generation = s.generation where p.id = $1`,
    [projectId],
  );
  return new Map(rows.map(({ key, identity }) => [key, identity]));
}
