import { projectTables } from '@app/domain/tracking';
import type { Database } from '@app/platform/database';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** A value of each type of column that is true of any project. */
const samples = (projectId: number): Readonly<Record<string, unknown>> => ({
  bigint: 1,
  boolean: false,
  bytea: Buffer.alloc(32, projectId),
  date: '2026-03-10',
  integer: 1,
  json: '{}',
  jsonb: '{}',
  numeric: 0.5,
  smallint: 1,
  text: `project ${projectId}`,
  timestamptz: '2026-03-10T12:00:00Z',
  tsvector: '',
  uuid: `00000000-0000-4000-8000-${String(projectId).padStart(12, '0')}`,
});

const NAMES: Readonly<Record<string, string>> = { int8: 'bigint', int4: 'integer', int2: 'smallint', bool: 'boolean' };

type Values = Readonly<Record<string, unknown>>;

/** Values that the checks of tables ask for. */
const CHECKED: Values = { repeat: 'weekly', role: 'editor', state: 'done' };
const checkedOf = (projectId: number): Readonly<Record<string, Values>> => ({
  project_changes: { actor_kind: 'service', operation: 'create' },
  // Their ids are those of the installation.
  webhooks: { id: projectId, state: 'active' },
  webhook_secrets: { webhook_id: projectId },
  digests: { cadence: 'weekly' },
  notice_channels: { id: projectId, kind: 'slack', state: 'active' },
  notices: { id: projectId, channel_id: projectId, state: 'delivered' },
  webhook_deliveries: { id: projectId, webhook_id: projectId, state: 'delivered' },
  task_versions: { actor_kind: 'service' },
  audit_files: { outcome: 'proposed' },
  audit_file_versions: { actor_kind: 'service' },
  dead_letter_actions: { action: 'drop' },
  site_exports: { source: 'search_console', kind: 'query' },
  letters: { purpose: 'owner', state: 'sent' },
});

/**
 * Puts a row into each table that has rows of projects, as the database itself lists them, so that a new table cannot be
 * forgotten. All ids of a project's rows are 1, so that they refer to each other.
 * @param isWanted whether a table gets a row
 */
export async function fillProject(
  database: Database,
  userId: number,
  projectId: number,
  isWanted: (table: string) => boolean = () => true,
): Promise<readonly string[]> {
  const { all } = await projectTables(database);
  const tables = (await tablesOfProjects(database))
    .filter((table) => table !== 'project_removals' && isWanted(table))
    .toSorted((a, b) => all.indexOf(b) - all.indexOf(a));
  await database.query("select ensure_month('2026-03-10')");
  // Of no project, but rows of projects refer to it.
  await database.query(
    `insert into model_changes (id, model, day, cause, found_at) overriding system value
     values (1, 1, '2026-03-10', 'vendor', '2026-03-10') on conflict do nothing`,
  );
  await fillTables(database, tables, userId, projectId);
  return tables;
}

/** Puts a row into each of the tables. */
export async function fillTables(
  database: Database,
  tables: readonly string[],
  userId: number,
  projectId: number,
): Promise<void> {
  const columns = await database.query<Column>(
    `select table_name::text as table, column_name::text as name, udt_name::text as type from information_schema.columns
     where table_schema = current_schema() and table_name = any($1) and is_generated = 'NEVER'
       and column_default is null and (is_nullable = 'NO' or column_name in ('user_id', 'project_id', 'role'))
     order by ordinal_position`,
    [tables],
  );
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table);
    const valueOf = ({ name, type }: Column): unknown => {
      const own: Values = { project_id: projectId, user_id: userId, ...CHECKED, ...checkedOf(projectId)[table] };
      if (name in own) return own[name];
      if (type.startsWith('_')) return '{}';
      const sample = samples(projectId)[NAMES[type] ?? type];
      if (sample === undefined) throw new Error(`${table}.${name} is of the type ${type}, of which there is no sample`);
      return sample;
    };
    await database.query(
      `insert into ${table} (${own.map(({ name }) => name).join(', ')})
       overriding system value values (${own.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict do nothing`,
      own.map(valueOf),
    );
  }
}

async function tablesOfProjects(database: Database): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select c.table_name::text as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and c.column_name = 'project_id' and t.table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = c.table_name::regclass)
     order by 1`,
  );
  return tables.map(({ name }) => name);
}

/** Every table of the database with rows of the project, as `information_schema` lists them. */
export async function tablesWithRows(database: Database, projectId: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOfProjects(database)) {
    const rows = await database.query(`select 1 from ${name} where project_id = $1 limit 1`, [projectId]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** All rows of the project in all tables, as text. */
export async function rowsOf(database: Database, projectId: number, tables: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const table of tables) {
    const rows = await database.query<{ row: string }>(
      `select t::text as row from ${table} t where project_id = $1 order by 1`,
      [projectId],
    );
    texts.push(table, ...rows.map(({ row }) => row));
  }
  const [project] = await database.query<{ row: string }>('select p::text as row from projects p where id = $1', [
    projectId,
  ]);
  return [project!.row, ...texts].join('\n');
}
