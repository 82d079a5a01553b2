import { loadSettings } from '@app/platform/config';
import { runCli } from './run-cli';

async function main(): Promise<void> {
  process.exitCode = await runCli(process.argv.slice(2), process, loadSettings);
}

void main();
