import { loadSettings } from '@app/platform/config';
import { runHttpApp } from '@app/platform/process';
import { runMain } from '@app/platform/telemetry';
import { createMcpApp } from './create-mcp-app';

async function main(): Promise<void> {
  const settings = loadSettings();
  await runHttpApp('mcp', settings, 'MCP_PORT', createMcpApp);
}

runMain(main);
