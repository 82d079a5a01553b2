import { loadSettings } from '@app/platform/config';
import { runCli } from './run-cli';

// Whoever reads the answer has enough, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

async function main(): Promise<void> {
  process.exitCode = await runCli(process.argv.slice(2), process, loadSettings);
}

void main();
