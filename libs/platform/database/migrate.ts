import { openDataSource } from './data-source';

/** Any number that no other program on the same database uses for its locks. */
const MIGRATION_LOCK = 7_206_311_894;

/** Brings the database to the newest schema. Several processes may call it at once; one of them migrates. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await openDataSource(url, 2);
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
