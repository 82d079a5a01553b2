import { loadSettings } from '@app/platform/config';
import { createWorkerApp } from './create-worker-app';

async function main(): Promise<void> {
  const app = await createWorkerApp(loadSettings());
  app.enableShutdownHooks();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
