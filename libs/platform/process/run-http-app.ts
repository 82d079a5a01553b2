import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '@app/platform/config';
import { Database, requireSchema, SchemaMismatch } from '@app/platform/database';
import { HttpDoor } from './http-door';
import { type Check, Readiness } from './readiness';
import { type AppName, runUntilStopped } from './run-until-stopped';

/** What every app needs to work. @param apps all of a process, which work on the same database */
export function databaseChecks(...apps: readonly INestApplicationContext[]): Readonly<Record<string, Check>> {
  const databases = apps.map((app) => app.get(Database, { strict: false }));
  const [database] = databases as [Database];
  let look: Promise<void> | undefined;
  /** One statement answers both questions, so that they do not want two connections where few are left. */
  const failure = () =>
    (look ??= requireSchema(database).finally(() => (look = undefined))).then(
      () => undefined,
      (error: unknown) => error,
    );
  const unless = (isOurs: (error: unknown) => boolean) => async () => {
    const error = await failure();
    if (error !== undefined && isOurs(error)) throw error;
  };
  return {
    database: unless((error) => !(error instanceof SchemaMismatch)),
    schema: unless((error) => error instanceof SchemaMismatch),
    disk: async () => databases.map(({ disk }) => disk).find((state) => state === 'full'),
  };
}

/** Serves one app at its port until the process is told to stop. */
export function runHttpApp(
  name: AppName,
  settings: Settings,
  setting: 'PORT' | 'MCP_PORT' | 'OAUTH_PORT',
  create: (settings: Settings) => Promise<NestExpressApplication>,
): Promise<void> {
  return runUntilStopped(name, settings, async () => {
    const app = await create(settings);
    const readiness = new Readiness(databaseChecks(app));
    const door = new HttpDoor(app.getHttpAdapter().getInstance(), readiness, settings);
    try {
      const port = await door.open(settings[setting], settings.HOST, setting);
      return { readiness, door, port, close: () => app.close() };
    } catch (error) {
      await app.close();
      throw error;
    }
  });
}
