import { loadSettings } from '@app/platform/config';
import { createMcpApp } from './create-mcp-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  const app = await createMcpApp(settings);
  app.enableShutdownHooks();
  await app.listen(settings.MCP_PORT, settings.HOST);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
