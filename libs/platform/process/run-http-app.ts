import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '@app/platform/config';
import { Database, requireSchema } from '@app/platform/database';
import { HttpDoor } from './http-door';
import { type Check, Readiness } from './readiness';
import { type AppName, runUntilStopped } from './run-until-stopped';

/** What every app needs to work. @param apps all of a process, which work on the same database */
export function databaseChecks(...apps: readonly INestApplicationContext[]): Readonly<Record<string, Check>> {
  const databases = apps.map((app) => app.get(Database, { strict: false }));
  const [database] = databases as [Database];
  return {
    database: () => database.query('select 1'),
    schema: () => requireSchema(database),
    disk: async () => databases.map(({ disk }) => disk).find((state) => state === 'full'),
  };
}

/** Serves one app at its port until the process is told to stop. */
export function runHttpApp(
  name: AppName,
  settings: Settings,
  port: number,
  create: (settings: Settings) => Promise<NestExpressApplication>,
): Promise<void> {
  return runUntilStopped(name, settings, async () => {
    const app = await create(settings);
    const readiness = new Readiness(databaseChecks(app));
    const door = new HttpDoor(app.getHttpAdapter().getInstance(), readiness, settings);
    try {
      await door.open(port, settings.HOST);
    } catch (error) {
      await app.close();
      throw error;
    }
    return { readiness, door, close: () => app.close() };
  });
}
