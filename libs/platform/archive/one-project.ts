import type { Client } from 'pg';
import { migrationsUpTo, requireSchema } from '@app/platform/database';
import { identitiesOf, monthsOf, quoted, schemaOf, tablesOf } from './catalogue';
import { type Choose, headOf } from './choice';
import { ArchiveRefused, PROJECT_FORMAT, type ProjectHead } from './format';
import { projectColumn, type ProjectRules } from './project-rules';
import type { Selection } from './rows';

/**
 * One project.
 * @param currency of the installation
 * @throws ArchiveRefused when there is none of this number
 * @throws SchemaMismatch for a schema other than this release's: it may have tables of which nothing is said here
 */
export const oneProject =
  (projectId: number, currency: string, rules: ProjectRules): Choose<ProjectHead> =>
  async (client, createdAt) => {
    await requireSchema({ query: async (text: string) => (await client.query(text)).rows as never });
    migrationsUpTo(await schemaOf(client));
    const tables = await carriedTables(client, rules);
    const selections = tables.map((table): Selection => {
      const { where } = rules.carried.find((one) => one.table === table.name)!;
      const own = `${quoted(projectColumn(table.name))} = ${projectId}`;
      return { ...table, where: where ? `${own} and (${where(projectId)})` : own };
    });
    const head = {
      format: PROJECT_FORMAT,
      project: await named(client, projectId),
      currency,
      left_behind: await countRows(client, rules.setUpAgain, projectId),
      ...(await headOf(client, tables, createdAt)),
      months: await monthsWithRows(client, selections),
    } as const;
    return { head, tables: selections, sequences: await carriedSequences(client, rules) };
  };

/** In the order of the rules. */
export async function carriedTables(client: Client, { carried }: ProjectRules) {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  return carried.flatMap(({ table }) => tables.get(table) ?? []);
}

/** A project's own number is given anew where it comes to. */
export async function carriedSequences(client: Client, { carried }: ProjectRules): Promise<string[]> {
  const numbered = carried.map(({ table }) => table).filter((table) => table !== 'projects');
  const others = carried.flatMap(({ sequences = [] }) => sequences);
  return [...(await identitiesOf(client, numbered)), ...others];
}

async function named(client: Client, id: number): Promise<ProjectHead['project']> {
  const { rows } = await client.query<{ name: string }>('select name from projects where id = $1', [id]);
  if (!rows[0]) throw new ArchiveRefused(`There is no project ${id}.`);
  return { id, name: rows[0].name };
}

async function countRows(client: Client, tables: readonly string[], projectId: number) {
  const counts: Record<string, number> = {};
  for (const name of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quoted(name)} where project_id = $1`,
      [projectId],
    );
    if (rows[0]!.count > 0) counts[name] = rows[0]!.count;
  }
  return counts;
}

async function monthsWithRows(client: Client, selections: readonly Selection[]): Promise<string[]> {
  const { rows: cut } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'p' and relname = any($1)`,
    [selections.map(({ name }) => name)],
  );
  const wheres = selections
    .filter(({ name }) => cut.some((one) => one.name === name))
    .map(
      ({ name, where }) =>
        `exists (select from ${quoted(name)} where ${where} and day >= first and day < first + interval '1 month')`,
    );
  const { rows } = await client.query<{ month: string }>(
    `select month from (select m as month, (m || '-01')::date as first from unnest($1::text[]) m) months
     where ${wheres.join(' or ')} order by 1`,
    [await monthsOf(client)],
  );
  return rows.map(({ month }) => month);
}
