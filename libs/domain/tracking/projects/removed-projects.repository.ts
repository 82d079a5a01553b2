import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';
import { type ProjectTables, projectTables } from './project-tables';

/** Removes whole projects: every row of theirs, in whichever table it is. What was spent stays. */
@Injectable()
export class RemovedProjects {
  constructor(private readonly database: Database) {}

  /**
   * Takes the project away from everybody at once, with all that names it as its owner; the rest is left to
   * `removeRows`. The caller has locked the project's row.
   */
  async remove({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    const { bound } = await projectTables(sql);
    for (const table of bound) await sql.query(`delete from ${table} where project_id = $1`, [projectId]);
    await sql.query('delete from project_counts where project_id = $1', [projectId]);
    await sql.query('delete from projects where id = $1', [projectId]);
  }

  tables(): Promise<ProjectTables> {
    return projectTables(this.database);
  }

  /** Counts rows of a project in one of the stores of `tables`. */
  async count(projectId: number, store: string): Promise<number> {
    const [row] = await this.database.query<{ rows: number }>(
      `select count(*) as rows from ${store} where project_id = $1`,
      [projectId],
    );
    return row!.rows;
  }

  /**
   * Deletes some rows of a project that is gone.
   * @param store one of those of `tables`
   * @returns how many
   */
  async removeRows(projectId: number, store: string, most: number, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ rows: number }>(
      `with gone as (
         delete from ${store} where project_id = $1
           and ctid = any(array(select ctid from ${store} where project_id = $1 limit $2)) returning 1)
       select count(*) as rows from gone`,
      [projectId, most],
    );
    return row!.rows;
  }

  /**
   * Removes the demo projects at once. Their accounts stay.
   * @returns the ids of the projects
   */
  async removeDemos(): Promise<number[]> {
    // A project at rest gets no new runs while its rows go.
    const demos = await this.database.query<{ id: number }>(
      'update projects set paused = true where demo returning id',
    );
    for (const { id } of demos) await this.database.transaction((sql) => removeAtOnce(id, sql));
    return demos.map(({ id }) => id).toSorted((a, b) => a - b);
  }
}

async function removeAtOnce(projectId: number, sql: Sql): Promise<void> {
  await sql.query('select from projects where id = $1 for update', [projectId]);
  const { all } = await projectTables(sql);
  for (const table of all) await sql.query(`delete from ${table} where project_id = $1`, [projectId]);
  await sql.query('delete from projects where id = $1 and demo', [projectId]);
}
