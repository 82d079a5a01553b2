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
    try {
      if (settings.WORKER_PORT > 0) await probes.open(settings.WORKER_PORT, settings.HOST);
    } catch (error) {
      await app.close();
      throw error;
    }
    return { readiness, endWork: () => app.close(), close: async () => void (await probes.close(0)) };
  });
}

runMain(main);
