import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadSettings, type Settings } from '@app/platform/config';
import { migrate } from '@app/platform/database';
import { withSecretKey } from '@app/platform/secrets';
import { createApiApp } from '../apps/api/src/create-api-app';
import { createMcpApp } from '../apps/mcp/src/create-mcp-app';
import { createOAuthApp } from '../apps/oauth/src/create-oauth-app';
import { createWorkerApp } from '../apps/worker/src/create-worker-app';
import { loadDemo } from './demo/load-demo';
import { closeFrontDoor, openFrontDoor } from './host/front-door';
import { openDatabase } from './host/open-database';
import { createOperatorApp } from './host/operator-app';
import { runScript } from './host/run-script';
import { stopSignal } from './host/stop-signal';
import { welcome } from './host/welcome';

/** The whole product in one process behind one address, on a database of its own when none is set. */
runScript(async () => {
  const stopped = stopSignal();
  const loaded = loadSettings();
  const database = await openDatabase(loaded);
  const settings: Settings = { ...withSecretKey(loaded), DATABASE_URL: database.url };
  try {
    await migrate(database.url);
    const demo = loaded.DATABASE_URL || !settings.DEMO_PROJECT ? null : await withOperator(settings);
    await serve(settings, stopped, (port) => console.log(welcome(settings, port, demo)));
  } finally {
    await database.stop();
  }
});

async function withOperator(settings: Settings) {
  const operator = await createOperatorApp(settings);
  try {
    return await loadDemo(operator);
  } finally {
    await operator.close();
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
