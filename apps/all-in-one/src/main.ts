import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadSettings, type Settings } from '@app/platform/config';
import { migrate } from '@app/platform/database';
import { openDatabase } from '@app/platform/embedded-postgres';
import { withSecretKey } from '@app/platform/secrets';
import { runMain } from '@app/platform/telemetry';
import { createApiApp } from '../../api/src/create-api-app';
import { createMcpApp } from '../../mcp/src/create-mcp-app';
import { createOAuthApp } from '../../oauth/src/create-oauth-app';
import { createWorkerApp } from '../../worker/src/create-worker-app';
import { loadDemoOnce } from './demo/demo.module';
import { closeFrontDoor, openFrontDoor } from './front-door';
import { stopSignal } from './stop-signal';
import { welcome } from './welcome';

/** The whole product in one process behind one address, on a database of its own when none is set. */
async function main(): Promise<void> {
  const stopped = stopSignal();
  const loaded = loadSettings();
  const database = await openDatabase(loaded);
  const settings: Settings = { ...withSecretKey(loaded), DATABASE_URL: database.url };
  try {
    await migrate(database.url);
    const demo = loaded.DATABASE_URL || !settings.DEMO_PROJECT ? null : await loadDemoOnce(settings);
    await serve(settings, stopped, (port) => console.log(welcome(settings, port, demo)));
  } finally {
    await database.stop();
  }
}

/** Apps close before their database does, and the door before the apps, so that running requests can end. */
async function serve(settings: Settings, stopped: Promise<unknown>, ready: (port: number) => void): Promise<void> {
  const apps: INestApplicationContext[] = [];
  const opened = async <App extends INestApplicationContext>(app: Promise<App>) => {
    apps.unshift(await app);
    return apps[0] as App;
  };
  const listener = (app: NestExpressApplication) => app.getHttpAdapter().getInstance();
  try {
    const api = listener(await opened(createApiApp(settings)));
    const mcp = listener(await opened(createMcpApp(settings)));
    const oauth = listener(await opened(createOAuthApp(settings)));
    await opened(createWorkerApp(settings));
    const door = await openFrontDoor({ api, mcp, oauth }, settings.PORT, settings.HOST);
    ready(door.port);
    await stopped;
    await closeFrontDoor(door.server);
  } finally {
    for (const app of apps) await app.close();
  }
}

runMain(main);
