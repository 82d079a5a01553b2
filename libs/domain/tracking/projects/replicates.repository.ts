import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';

/** Of a project of which nobody has said how many runs of a slot it has. */
const UNLESS_SAID = 1;

/** SQL: the last row of a project is the number that it has from the next slot on. */
export const lastReplicates = (projectId: string): string => `coalesce((
  select replicates from project_replicates where project_id = ${projectId} order by since desc limit 1), ${UNLESS_SAID})`;

/** How many runs of a slot a project has. A slot has the number that was in force when it began. */
@Injectable()
export class ReplicatesRepository {
  constructor(private readonly database: Database) {}

  async inForce(scope: ProjectScope, at: Date, sql: Sql = this.database): Promise<number> {
    const [replicates] = await this.inForceAt(scope, [at], sql);
    return replicates!;
  }

  /** The number at each of these moments. */
  async inForceAt({ projectId }: ProjectScope, moments: readonly Date[], sql: Sql = this.database): Promise<number[]> {
    const rows = await sql.query<{ replicates: number }>(
      `select coalesce((
         select replicates from project_replicates where project_id = $1 and since <= asked.at order by since desc limit 1),
         ${UNLESS_SAID}) as replicates
       from unnest($2::timestamptz[]) with ordinality asked(at, place) order by place`,
      [projectId, moments],
    );
    return rows.map(({ replicates }) => replicates);
  }

  /** Sets the number of a new project, which is in force in its first slot. */
  async begin({ projectId }: ProjectScope, replicates: number, sql: Sql): Promise<void> {
    await sql.query(`insert into project_replicates (project_id, since, replicates) values ($1, '-infinity', $2)`, [
      projectId,
      replicates,
    ]);
  }

  /** Changes the number for slots that begin from now on. The caller has locked the project. */
  async change({ projectId }: ProjectScope, replicates: number, now: Date, sql: Sql): Promise<void> {
    // The clock of another process may have been ahead of this one's; the last word counts all the same.
    await sql.query(
      `insert into project_replicates (project_id, since, replicates)
       select $1, greatest($3::timestamptz, max(since) + interval '1 millisecond'), $2::smallint from project_replicates where project_id = $1
       having $2::smallint <> ${lastReplicates('$1')}`,
      [projectId, replicates, now],
    );
  }
}
