import { loadSettings } from '@app/platform/config';
import { createWorkerApp } from './worker.app';

async function main(): Promise<void> {
  const app = await createWorkerApp(loadSettings());
  app.enableShutdownHooks();
}

void main();
