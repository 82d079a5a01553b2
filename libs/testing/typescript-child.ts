import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TypescriptChild {
  process: ChildProcess;
  /** The next line that the child prints. @throws when it ends without one */
  line(): Promise<string>;
  /** The exit code, or the signal's name. */
  ended: Promise<number | NodeJS.Signals>;
}

const HOOK = join(__dirname, 'typescript-hook.cjs');

/** How Node runs TypeScript. */
export const IN_TYPESCRIPT = ['--require', HOOK];

const ROOT = join(__dirname, '..', '..');

/** How Node runs TypeScript where the permission model holds: the compiler is an addon, and keeps what it has made. */
export const READERS_IN_TYPESCRIPT = [
  '--allow-addons',
  `--allow-fs-read=${join(ROOT, '.swcrc')}`,
  `--allow-fs-write=${join(ROOT, 'node_modules', '.cache', 'typescript')}`,
  ...IN_TYPESCRIPT,
];

/**
 * Runs a script of the project in a process of its own, to see what happens when processes die, race or get signals.
 */
export function spawnTypescript(file: string, args: string[], options: SpawnOptions = {}): TypescriptChild {
  const child = spawn(process.execPath, [...IN_TYPESCRIPT, file, ...args], {
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
