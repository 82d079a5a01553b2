import { setTimeout } from 'node:timers/promises';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { openDataSource } from './data-source';
import { distribute, isCluster, setNodes, toDistribute } from './distribution';
import { isMigratedTo, migrationsUpTo, requireMigratable } from './schema-version';

/** Any number that no other program on the same database uses for its locks. */
const MIGRATION_LOCK = 7_206_311_894;
const ASK_AGAIN_MS = 250;

type Ask = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Brings the database to a schema, the newest unless told. Several processes may call it at once; one of them migrates.
 * Where there is something to do, it waits for whoever holds the schema as it is. On the coordinator of a cluster, whatever is not
 * distributed yet is, under the same lock (docs/cluster.md).
 * @throws SchemaMismatch for a schema that this release does not know, and a database that it cannot bring there
 */
export const migrate = async (url: string, schema?: string): Promise<string[]> =>
  apply(url, migrationsUpTo(schema), schema === undefined);

/**
 * @param distributes what lies on one node yet. A schema that is asked for by its name is to be filled before
 * @returns the names of those that were still to run
 */
export async function apply(
  url: string,
  migrations: readonly (new () => MigrationInterface)[],
  distributes = true,
): Promise<string[]> {
  const dataSource = await openDataSource(url, 2, {}, migrations);
  const lock = dataSource.createQueryRunner();
  try {
    while (!(await takes(lock.query.bind(lock), 'pg_try_advisory_lock'))) {
      if ((await isMigratedTo(migrations, lock)) && !(distributes && (await hasToDistribute(lock)))) return [];
      await setTimeout(ASK_AGAIN_MS);
    }
    await requireMigratable(lock);
    if (await isCluster(lock)) await setNodes(lock);
    const applied = await dataSource.runMigrations();
    if (distributes && (await hasToDistribute(lock))) await distributeOn(dataSource);
    return applied.map((migration) => migration.name);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

const hasToDistribute = async (sql: QueryRunner): Promise<boolean> => (await toDistribute(sql)).length > 0;

/** On a connection of its own: that which holds the lock is older than the settings of the nodes. */
async function distributeOn(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await distribute(runner);
  } finally {
    await runner.release();
  }
}

/** Has no migration begin until the connection ends; one that is under way is waited for. */
export async function holdSchema(connection: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }) {
  const ask: Ask = async (text, values) => (await connection.query(text, values)).rows;
  while (!(await takes(ask, 'pg_try_advisory_lock_shared'))) await setTimeout(ASK_AGAIN_MS);
}

/**
 * Is asked again and again. A statement that waited for the lock would have a snapshot all the while, and an index that is
 * built concurrently waits for every older snapshot: the process that migrates would wait for those that wait for it.
 */
async function takes(ask: Ask, how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared'): Promise<boolean> {
  const [row] = (await ask(`select ${how}($1) as locked`, [MIGRATION_LOCK])) as { locked: boolean }[];
  return row!.locked;
}
