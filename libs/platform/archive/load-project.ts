import type { Client } from 'pg';
import { actor, holdSchema, migrationsUpTo, tellActor } from '@app/platform/database';
import type { Archive } from './archive';
import { quoted, schemaOf } from './catalogue';
import { withConnection } from './connection';
import { ArchiveRefused, type Contents, type ProjectHead } from './format';
import { loadRows } from './load-rows';
import { carriedSequences, carriedTables } from './one-project';
import type { Progress } from './progress';
import { type NewHome, projectColumn, type ProjectRules } from './project-rules';
import { raiseSequences } from './raise-sequences';
import { differingTables } from './same-columns';

export interface ProjectLoadOptions {
  readonly rules: ProjectRules;
  readonly ownerId: number;
  /** Of the installation. */
  readonly currency: string;
  readonly progress: Progress;
}

/**
 * Loads a project beside a running service, under a new number, in one transaction: nobody sees any of it before all of it
 * is there and was compared with the archive's list of contents. Ids of its rows stay: they are the project's own.
 * @throws ArchiveRefused for another schema or currency, and whatever is wrong with the archive
 */
export const loadProject = (
  url: string,
  archive: Archive<ProjectHead>,
  { rules, ownerId, currency, progress }: ProjectLoadOptions,
): Promise<{ readonly projectId: number; readonly contents: Contents }> =>
  withConnection(url, async (client) => {
    const { head } = archive;
    migrationsUpTo(head.schema);
    if (head.currency !== currency) {
      throw new ArchiveRefused(
        `The archive counts money in ${head.currency}, and this installation in ${currency} (CURRENCY). Sums would mix both.`,
      );
    }
    // A migration would wait behind the rows that are written here, and have every request wait behind it.
    await holdSchema(client);
    const tables = await tablesFor(client, head, rules);
    for (const month of head.months) await client.query('select ensure_month($1)', [`${month}-01`]);
    const home = { projectId: await newProjectId(client), ownerId };
    await client.query('begin');
    const acting = actor();
    if (acting) await tellActor(acting, client);
    const replaced = tables.map((table) => ({ ...table, replacements: replacementsFor(table.name, rules, home) }));
    const contents = await archive.read(loadRows(client, replaced, progress));
    if (contents.tables.projects !== 1) throw new ArchiveRefused('The archive is damaged: it has not one project.');
    for (const statement of rules.afterwards(home)) await client.query(statement);
    await raiseSequences(url, await carriedSequences(client, rules), contents.sequences);
    await client.query('commit');
    // The first questions come before Postgres gathers statistics by itself, as it does where this fails.
    const filled = tables.filter(({ name }) => contents.tables[name]! > 0).map(({ name }) => quoted(name));
    await client.query(`analyze ${filled.join(', ')}`).catch(() => undefined);
    return { projectId: home.projectId, contents };
  });

async function tablesFor(client: Client, head: ProjectHead, rules: ProjectRules) {
  const schema = await schemaOf(client);
  if (schema !== head.schema) {
    throw new ArchiveRefused(
      `The archive's schema is ${head.schema}, and the database's is ${schema ?? 'none'}. ` +
        'Update the installation that is behind; where that is the one which the project comes from, export it again.',
    );
  }
  const tables = await carriedTables(client, rules);
  const differing = differingTables(head, tables);
  if (differing.length === 0) return tables;
  throw new ArchiveRefused(`The archive and the database have other columns in ${differing.join(', ')}.`);
}

async function newProjectId(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`select nextval(pg_get_serial_sequence('projects', 'id')) as id`);
  return Number(rows[0]!.id);
}

const replacementsFor = (name: string, { carried }: ProjectRules, home: NewHome) => ({
  ...carried.find(({ table }) => table === name)!.becomes?.(home),
  [projectColumn(name)]: String(home.projectId),
});
