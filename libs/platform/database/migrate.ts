import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { openDataSource } from './data-source';

/** Any number that no other program on the same database uses for its locks. */
const MIGRATION_LOCK = 7_206_311_894;
const ASK_AGAIN_MS = 250;

/** Brings the database to the newest schema. Several processes may call it at once; one of them migrates. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await openDataSource(url, 2);
  const lock = dataSource.createQueryRunner();
  try {
    await acquire(lock);
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

/**
 * Asks again and again. A statement that waited for the lock would have a snapshot all the while, and an index that is
 * built concurrently waits for every older snapshot: the process that migrates would wait for those that wait for it.
 */
async function acquire(lock: QueryRunner): Promise<void> {
  const locked = async () => {
    const [row] = (await lock.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK])) as {
      locked: boolean;
    }[];
    return row!.locked;
  };
  while (!(await locked())) await setTimeout(ASK_AGAIN_MS);
}
