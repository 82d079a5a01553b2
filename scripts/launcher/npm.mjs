import { spawnSync } from 'node:child_process';

/** The npm that runs us, or the one on PATH. */
function npm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Runs npm; its output goes to stderr, for our stdout is the command's. */
export const runNpm = (args, cwd) => npm(args, { cwd, stdio: ['ignore', 2, 2] }).status ?? 1;

const PATIENCE_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** What npm prints, whatever its exit code; nothing when it takes too long. */
export const npmOutput = (args, cwd) =>
  npm(args, {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    maxBuffer: MOST_BYTES,
  }).stdout?.toString() ?? '';
