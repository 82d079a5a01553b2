import { loadSettings } from '@app/platform/config';
import { runMain } from '@app/platform/telemetry';
import { createOAuthApp } from './create-oauth-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  const app = await createOAuthApp(settings);
  app.enableShutdownHooks();
  await app.listen(settings.OAUTH_PORT, settings.HOST);
}

runMain(main);
