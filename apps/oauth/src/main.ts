import { loadSettings } from '@app/platform/config';
import { createOAuthApp } from './create-oauth-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  const app = await createOAuthApp(settings);
  app.enableShutdownHooks();
  await app.listen(settings.OAUTH_PORT, settings.HOST);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
