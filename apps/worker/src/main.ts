import { loadSettings } from '@app/platform/config';
import { databaseChecks, HttpDoor, nothingElse, Readiness, runUntilStopped } from '@app/platform/process';
import { QueueClient } from '@app/platform/queue';
import { runMain } from '@app/platform/telemetry';
import { createWorkerApp } from './create-worker-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  await runUntilStopped('worker', settings, async () => {
    const app = await createWorkerApp(settings);
    const queues = app.get(QueueClient, { strict: false });
    const readiness = new Readiness({ ...databaseChecks(app), queue: () => queues.ping() });
    const probes = new HttpDoor(nothingElse, readiness, settings);
    const close = async () => void (await probes.close(0));
    try {
      const { WORKER_PORT, HOST } = settings;
      const port = WORKER_PORT > 0 ? await probes.open(WORKER_PORT, HOST, 'WORKER_PORT') : undefined;
      return { readiness, port, endWork: () => app.close(), close };
    } catch (error) {
      await app.close();
      throw error;
    }
  });
}

runMain(main);
