import type { Sql } from '@app/platform/database';

/** @param project SQL of its id */
export const countProjectSql = (project: string): string =>
  `insert into project_counts (project_id, user_id, prompts, competitors, members)
   select id, user_id,
     (select count(*) from prompts where project_id = ${project} and removed_with is null and ended_at is null),
     (select count(*) from competitors where project_id = ${project}),
     array(select m.user_id from project_members m where m.project_id = ${project} order by 1)
   from projects where id = ${project}
   on conflict (project_id) do update set user_id = excluded.user_id, prompts = excluded.prompts, competitors = excluded.competitors,
     members = excluded.members`;

/**
 * Counts what a project has for the quotas of its account, and notes its people. Whoever adds or removes a project's prompts or competitors,
 * the project itself, its members or its owner calls it last in the same transaction: it counts rows, so it puts right whatever was missed before. On a cluster
 * the counts lie on the coordinator, where those of projects whose node is away can be read.
 */
export async function countProject(projectId: number, sql: Sql): Promise<void> {
  // Locked before the rows are read: of two that count at once, the second sees what the first has done.
  await sql.query('select from project_counts where project_id = $1 for update', [projectId]);
  await sql.query(countProjectSql('$1'), [projectId]);
}
