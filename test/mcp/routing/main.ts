import { loadSettings } from '@app/platform/config';
import { runRouting } from './run-routing';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

runRouting(process.argv.slice(2), loadSettings(), { now: () => new Date() }, print).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
