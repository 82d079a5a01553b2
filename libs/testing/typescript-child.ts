import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROGRAMS_HOOK } from './run-environment';

export interface TypescriptChild {
  process: ChildProcess;
  /** The next line that the child prints. @throws when it ends without one */
  line(): Promise<string>;
  /** The exit code, or the signal's name. */
  ended: Promise<number | NodeJS.Signals>;
}

const ROOT = join(__dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'typescript');

/** The hook of the bundle of all programs, which is made unless there is one of these sources. It takes seconds then. */
export const makeBundle = (): string =>
  execFileSync(process.execPath, [join(__dirname, 'bundle', 'make-bundle.mjs')], { encoding: 'utf8' });

/** How Node runs TypeScript. The run has made the bundle before: an app in a worker that stands still would blame its database. */
export function inTypescript(): string[] {
  process.env[PROGRAMS_HOOK] ??= makeBundle();
  return ['--require', process.env[PROGRAMS_HOOK]];
}

/** How Node runs TypeScript where the permission model holds: the compiler is an addon, and keeps what it has made. */
export const readersInTypescript = (): string[] => [
  '--allow-addons',
  `--allow-fs-read=${join(ROOT, '.swcrc')}`,
  `--allow-fs-write=${CACHE}`,
  ...inTypescript(),
];

/**
 * Runs a script of the project in a process of its own, to see what happens when processes die, race or get signals.
 */
export function spawnTypescript(file: string, args: string[], options: SpawnOptions = {}): TypescriptChild {
  const child = spawn(process.execPath, [...inTypescript(), file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const line = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`${file} ended without a further line`);
    return value;
  };
  return { process: child, line, ended };
}
