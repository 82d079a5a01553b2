import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '@app/platform/config';
import { migrate } from '@app/platform/database';
import { openDatabase } from '@app/platform/embedded-postgres';
import { createCliApp } from './create-cli-app';

/** Runs work on the services, beside a running installation or without one. The schema is migrated first. */
export async function withCliApp(
  settings: Settings,
  work: (app: INestApplicationContext) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrate(database.url);
    const app = await createCliApp({ ...settings, DATABASE_URL: database.url, DATABASE_PREPARED: true });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}
