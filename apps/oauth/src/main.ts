import { loadSettings } from '@app/platform/config';
import { runHttpApp } from '@app/platform/process';
import { runMain } from '@app/platform/telemetry';
import { createOAuthApp } from './create-oauth-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  await runHttpApp('oauth', settings, 'OAUTH_PORT', createOAuthApp);
}

runMain(main);
