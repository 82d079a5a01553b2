import { loadSettings } from '@app/platform/config';
import { runMain } from '@app/platform/telemetry';
import { createWorkerApp } from './create-worker-app';

async function main(): Promise<void> {
  const app = await createWorkerApp(loadSettings());
  app.enableShutdownHooks();
}

runMain(main);
