import { parseSettings } from '@app/platform/config';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';

/** A worker in a process of its own, with the settings of its environment. It prints a line when it is ready. */
async function main(): Promise<void> {
  const app = await createWorkerApp(parseSettings(process.env));
  app.enableShutdownHooks();
  process.stdout.write('working\n');
}

void main();
