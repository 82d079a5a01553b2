import { loadSettings } from '@app/platform/config';
import { createApiApp } from './create-api-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  const app = await createApiApp(settings);
  app.enableShutdownHooks();
  await app.listen(settings.PORT, settings.HOST);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
