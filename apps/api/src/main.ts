import { loadSettings } from '@app/platform/config';
import { runHttpApp } from '@app/platform/process';
import { runMain } from '@app/platform/telemetry';
import { createApiApp } from './create-api-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  await runHttpApp('api', settings, 'PORT', createApiApp);
}

runMain(main);
