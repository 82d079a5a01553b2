import { setTimeout } from 'node:timers/promises';
import type { Client, QueryResultRow } from 'pg';
import { APPLICATION_NAME, isCluster, migrate, PULSE_NAME, toDistribute } from '@app/platform/database';
import type { Archive } from './archive';
import { quoted, schemaOf, type Table, tablesOf } from './catalogue';
import { withConnection } from './connection';
import { ArchiveRefused, type Contents, type InstallationHead } from './format';
import { loadRows } from './load-rows';
import type { Progress } from './progress';
import { differingTables } from './same-columns';
import { bare } from './structure';

export interface LoadOptions {
  /** Empties a database that has rows. */
  readonly replace: boolean;
  readonly progress: Progress;
}

/** Of one connection that builds indexes; Postgres' own 64 MB sorts the large ones on disk. */
const INDEX_MEMORY = '256MB';
/** A connection that was closed is listed a little longer. */
const LEAVING_MS = 3_000;
const ASK_AGAIN_MS = 100;

/**
 * Loads an archive into a database of its schema, in one transaction: all of it or nothing, whoever dies. Others wait for
 * its tables meanwhile. A database without tables is given those of the schema before. Then one Postgres gathers statistics.
 * @throws ArchiveRefused for another schema, a database that has rows, and whatever is wrong with the archive
 */
export const loadArchive = (url: string, archive: Archive<InstallationHead>, options: LoadOptions): Promise<Contents> =>
  withConnection(url, async (client) => {
    await requireAlone(client);
    await requireWhole(client);
    if ((await schemaOf(client)) === undefined) await migrate(url, archive.head.schema);
    await client.query('begin');
    const tables = await tablesFor(client, archive.head);
    const names = tables.map(({ name }) => quoted(name)).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
    if (options.replace) await client.query(`truncate ${names}`);
    else await requireEmpty(client, tables);
    for (const month of archive.head.months) await client.query('select ensure_month($1)', [`${month}-01`]);
    const makeAgain = await bare(client);
    const contents = await archive.read(loadRows(client, tables, options.progress));
    options.progress(() => 'All rows are loaded; indexes are built.');
    await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`);
    await makeAgain();
    for (const [name, next] of Object.entries(contents.sequences)) {
      await client.query(`alter sequence ${quoted(name)} restart with ${next}`);
    }
    await client.query('commit');
    // A cluster gathers them where the rows go next.
    if (!(await isCluster(asking(client)))) await client.query(`vacuum (analyze) ${names}`);
    return contents;
  });

/** What runs would work on with what it remembers of the former rows. */
async function requireAlone(client: Client): Promise<void> {
  const deadline = performance.now() + LEAVING_MS;
  for (;;) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and application_name = any($1)`,
      [[APPLICATION_NAME, PULSE_NAME]],
    );
    const { others } = rows[0]!;
    if (others === 0) return;
    if (performance.now() > deadline) {
      throw new ArchiveRefused(`The service is working with this database (${others} connections). Stop it first.`);
    }
    await setTimeout(ASK_AGAIN_MS);
  }
}

const asking = (client: Client) => ({
  query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows,
});

/** Rows of a cluster are loaded on the coordinator, and go to the nodes when whoever loads them migrates (docs/cluster.md). */
async function requireWhole(client: Client): Promise<void> {
  const sql = asking(client);
  if ((await schemaOf(client)) === undefined || !(await isCluster(sql)) || (await toDistribute(sql)).length > 0) return;
  throw new ArchiveRefused(
    'The tables of this cluster are distributed already. Restore into a database on the coordinator that has none yet.',
  );
}

/** @throws ArchiveRefused unless each table of the archive is one of the database, with the same columns */
async function tablesFor(client: Client, head: InstallationHead): Promise<Table[]> {
  const schema = await schemaOf(client);
  if (schema !== head.schema) {
    throw new ArchiveRefused(
      `The archive's schema is ${head.schema}, and the database's is ${schema ?? 'none'}. ` +
        'Restore into a database that has no tables yet: they are then made as they were, and migrated afterwards.',
    );
  }
  const tables = await tablesOf(client);
  const differing = differingTables(head, tables);
  if (differing.length === 0) return tables;
  throw new ArchiveRefused(`The archive and the database have other columns in ${differing.join(', ')}.`);
}

async function requireEmpty(client: Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    tables
      .map(({ name }) => `select ${client.escapeLiteral(name)} as name where exists (select from ${quoted(name)})`)
      .join(' union all '),
  );
  if (rows.length === 0) return;
  throw new ArchiveRefused(
    `The database is not empty: ${rows.map(({ name }) => name).join(', ')} have rows. Nothing was changed. ` +
      'Restore into an empty one, or say --replace, which deletes everything that this one has.',
  );
}
