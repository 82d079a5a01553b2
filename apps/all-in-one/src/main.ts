import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { atPort, loadSettings, type Settings } from '@app/platform/config';
import { migrate, SharedDatabaseModule } from '@app/platform/database';
import { openDatabase } from '@app/platform/embedded-postgres';
import { databaseChecks, freePort, HttpDoor, Readiness, runUntilStopped, type Service } from '@app/platform/process';
import { QueueClient } from '@app/platform/queue';
import { withSecretKey } from '@app/platform/secrets';
import { runMain } from '@app/platform/telemetry';
import { createApiApp } from '../../api/src/create-api-app';
import { createMcpApp } from '../../mcp/src/create-mcp-app';
import { createOAuthApp } from '../../oauth/src/create-oauth-app';
import { createWorkerApp } from '../../worker/src/create-worker-app';
import { loadDemoOnce } from './demo/demo.module';
import { behindOneAddress } from './front-door';
import { type StartLinks, startLinks } from './start-links';
import { welcome } from './welcome';

/** Runs the whole product in one process behind one address, on a database of its own when none is set. */
async function main(): Promise<void> {
  const loaded = loadSettings();
  let endDatabase = async (): Promise<void> => undefined;
  try {
    await runUntilStopped('all-in-one', loaded, async () => {
      const database = await openDatabase(loaded);
      endDatabase = () => database.stop();
      // The apps name their address from their creation on.
      const port = loaded.PORT || (await freePort(loaded.HOST));
      const settings = atPort({ ...withSecretKey(loaded), DATABASE_URL: loaded.DATABASE_URL ?? database.url }, port);
      await migrate(database.url);
      const demo = loaded.DATABASE_URL || !settings.DEMO_PROJECT ? null : await loadDemoOnce(settings);
      const linksOf = (oauth: INestApplicationContext) => startLinks(oauth, !loaded.DATABASE_URL, demo?.projectId);
      return serve(settings, linksOf, (links) => console.log(welcome(settings, demo, links)));
    });
  } finally {
    await endDatabase();
  }
}

async function serve(
  settings: Settings,
  linksOf: (oauth: INestApplicationContext) => Promise<StartLinks>,
  ready: (links: StartLinks) => void,
): Promise<Service> {
  const apps: INestApplicationContext[] = [];
  const opened = async <App extends INestApplicationContext>(app: Promise<App>) => {
    apps.unshift(await app);
    return apps[0] as App;
  };
  const listener = (app: NestExpressApplication) => app.getHttpAdapter().getInstance();
  const close = async () => {
    for (const app of apps) await app.close();
  };
  try {
    const api = await opened(createApiApp(settings));
    // It is closed last.
    const database = SharedDatabaseModule.of(api);
    const mcp = listener(await opened(createMcpApp(settings, undefined, database)));
    const oauth = await opened(createOAuthApp(settings, undefined, database));
    const worker = await opened(createWorkerApp(settings));
    const queues = worker.get(QueueClient, { strict: false });
    const readiness = new Readiness({ ...databaseChecks(api, ...apps), queue: () => queues.ping() });
    const door = new HttpDoor(
      behindOneAddress({ api: listener(api), mcp, oauth: listener(oauth) }),
      readiness,
      settings,
    );
    const port = await door.open(settings.PORT, settings.HOST, 'PORT');
    ready(await linksOf(oauth));
    return { readiness, door, port, endWork: () => apps.shift()!.close(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

runMain(main);
