import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';

/** Removes whole projects: every row of theirs, in whichever table it is. */
@Injectable()
export class RemovedProjects {
  constructor(private readonly database: Database) {}

  /**
   * Removes the demo projects. Their accounts stay.
   * @returns the ids of the projects
   */
  async removeDemos(): Promise<number[]> {
    // A project at rest gets no new runs while its rows go.
    const demos = await this.database.query<{ id: number }>(
      'update projects set paused = true where demo returning id',
    );
    for (const { id } of demos) await this.database.transaction((sql) => remove(id, sql));
    return demos.map(({ id }) => id).toSorted((a, b) => a - b);
  }
}

async function remove(projectId: number, sql: Sql): Promise<void> {
  await sql.query('select from projects where id = $1 for update', [projectId]);
  for (const table of await tablesInOrder(sql))
    await sql.query(`delete from ${table} where project_id = $1`, [projectId]);
  await sql.query('delete from projects where id = $1 and demo', [projectId]);
}

interface ProjectTable {
  /** Quoted where it must be. */
  readonly name: string;
  readonly referencedBy: readonly string[];
}

/** The database itself says which tables have rows of projects, so a new table cannot be forgotten. */
async function tablesInOrder(sql: Sql): Promise<string[]> {
  const tables = await sql.query<ProjectTable>(
    `select t.oid::regclass::text as name, array(
         select k.conrelid::regclass::text from pg_constraint k
         where k.contype = 'f' and k.confrelid = t.oid and k.conrelid <> t.oid and k.conparentid = 0) as "referencedBy"
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'project_id' and not a.attisdropped
     where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
     order by name`,
  );
  const waiting = new Map(tables.map(({ name, referencedBy }) => [name, referencedBy]));
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, referencedBy]) => !referencedBy.some((other) => waiting.has(other)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of free) {
      order.push(name);
      waiting.delete(name);
    }
  }
  return order;
}
