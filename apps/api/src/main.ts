import { loadSettings } from '@app/platform/config';
import { runMain } from '@app/platform/telemetry';
import { createApiApp } from './create-api-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  const app = await createApiApp(settings);
  app.enableShutdownHooks();
  await app.listen(settings.PORT, settings.HOST);
}

runMain(main);
