import { loadSettings } from '@app/platform/config';
import { runMain } from '@app/platform/telemetry';
import { createMcpApp } from './create-mcp-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  const app = await createMcpApp(settings);
  app.enableShutdownHooks();
  await app.listen(settings.MCP_PORT, settings.HOST);
}

runMain(main);
