import type { Sql } from '@app/platform/database';

interface Counts {
  readonly executions: number;
  readonly succeeded: number;
  readonly answers: number;
  readonly facts: number;
  readonly responses: number;
}

/** How often each execution is counted, in every table that counts it. */
export async function countsOf(sql: Sql, projectId: number): Promise<Counts> {
  const [row] = await sql.query<Counts & { facts: number }>(
    `select (select count(*) from executions where project_id = $1) as executions,
       (select count(*) from executions where project_id = $1 and state = 'succeeded') as succeeded,
       (select count(*) from answers where project_id = $1) as answers,
       (select count(*) from facts where project_id = $1 and actor_id = -1) as facts,
       (select coalesce(sum(responses), 0)::bigint from cube where project_id = $1 and model = 0) as responses`,
    [projectId],
  );
  return row!;
}

interface CubeRow {
  readonly day: string;
  readonly model: number;
  readonly actor_id: number;
}

/** The day rollup beside the same sums over plain rows, by SQL that shares nothing with the product's. */
export async function cubeAndRecount(sql: Sql, projectId: number): Promise<{ cube: CubeRow[]; recount: CubeRow[] }> {
  const cube = await sql.query<CubeRow>(
    `select day, model, actor_id, responses, mentions, mention_position_sum, citations, citations_positioned,
       citation_position_sum
     from cube where project_id = $1 and actor_id >= 0 order by 1, 2, 3`,
    [projectId],
  );
  const recount = await sql.query<CubeRow>(
    `with cited as (
       select day, model, execution_id, actor_id, count(*) as n, count(*) filter (where position > 0) as visible,
         sum(position) as positions
       from sources where project_id = $1 and actor_id is not null and not rejected group by 1, 2, 3, 4),
     named as (select day, model, execution_id, actor_id, position from mentions where project_id = $1),
     both_kinds as (
       select coalesce(n.day, c.day) as day, coalesce(n.model, c.model) as model,
         coalesce(n.actor_id, c.actor_id) as actor_id, n.position, c.n, c.visible, c.positions
       from named n full join cited c using (day, model, execution_id, actor_id)),
     graded as (select * from both_kinds union all select day, 0, actor_id, position, n, visible, positions from both_kinds)
     select day, model::smallint as model, actor_id, 0 as responses, count(position)::int as mentions,
       coalesce(sum(position), 0)::bigint as mention_position_sum, coalesce(sum(n), 0)::int as citations,
       coalesce(sum(visible), 0)::int as citations_positioned, coalesce(sum(positions), 0)::bigint as citation_position_sum
     from graded group by 1, 2, 3 order by 1, 2, 3`,
    [projectId],
  );
  return { cube, recount };
}
