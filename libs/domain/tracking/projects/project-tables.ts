import type { Sql } from '@app/platform/database';

/**
 * Tables with a `project_id` that keep the rows of projects that are gone: amounts without a name, so that no cap is
 * freed, and the removal itself.
 */
export const KEPT_TABLES: readonly string[] = ['cost_entries', 'project_removals', 'spend_days'];

/** Tables with rows of projects, in an order in which they may be emptied. */
export interface ProjectTables {
  readonly all: readonly string[];
  /** Those whose rows cannot be without their project, by a foreign key. */
  readonly bound: readonly string[];
  /** Where rows are: the tables, and of those that are partitioned the partitions. */
  readonly stores: readonly string[];
}

interface ProjectTable {
  /** Quoted where it must be. */
  readonly name: string;
  readonly references: readonly string[];
  readonly stores: readonly string[];
}

/** The database itself says which tables have rows of projects, so a new table cannot be forgotten. */
export async function projectTables(sql: Sql): Promise<ProjectTables> {
  const tables = await sql.query<ProjectTable>(
    `select t.oid::regclass::text as name,
       array(
         select k.confrelid::regclass::text from pg_constraint k
         where k.contype = 'f' and k.conrelid = t.oid and k.confrelid <> t.oid and k.conparentid = 0) as references,
       case t.relkind when 'p' then array(select relid::text from pg_partition_tree(t.oid) where isleaf order by 1)
         else array[t.oid::regclass::text] end as stores
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'project_id' and not a.attisdropped
     where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname <> all($1::text[])
     order by name`,
    [KEPT_TABLES],
  );
  const ordered = inOrder(tables);
  const bound = new Set(['projects']);
  for (const { name, references } of ordered.toReversed())
    if (references.some((one) => bound.has(one))) bound.add(name);
  return {
    all: ordered.map(({ name }) => name),
    bound: ordered.filter(({ name }) => bound.has(name)).map(({ name }) => name),
    stores: ordered.flatMap(({ stores }) => stores),
  };
}

/** A table comes before those that it references. */
function inOrder(tables: readonly ProjectTable[]): ProjectTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const order: ProjectTable[] = [];
  while (waiting.size > 0) {
    const referenced = new Set([...waiting.values()].flatMap(({ references }) => references));
    const free = [...waiting.values()].filter(({ name }) => !referenced.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      order.push(table);
      waiting.delete(table.name);
    }
  }
  return order;
}
