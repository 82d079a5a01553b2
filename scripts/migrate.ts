import { loadSettings } from '@app/platform/config';
import { migrate } from '@app/platform/database';
import { openDatabase } from '@app/platform/embedded-postgres';
import { runMain } from '@app/platform/telemetry';

/** Brings the schema up to date; safe to run on every instance at once. */
async function main(): Promise<void> {
  const database = await openDatabase(loadSettings());
  try {
    const applied = await migrate(database.url);
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.');
  } finally {
    await database.stop();
  }
}

runMain(main);
