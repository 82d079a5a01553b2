import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { ROOT } from './paths.mjs';

/** The npm that runs us, or the one on PATH. */
function npm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Runs npm; its output goes to stderr, for our stdout is the command's. */
export const runNpm = (args, cwd) => npm(args, { cwd, stdio: ['ignore', 2, 2] }).status ?? 1;

/**
 * Installs a package into a folder of its own and renames that, so that an interrupted or parallel run leaves no half
 * package.
 *
 * @returns {boolean} false when npm could not fetch it
 */
export function installApart(spec, target, more = []) {
  const partial = `${target}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    if (runNpm(['install', ...flags, ...more, '--prefix', partial, spec], ROOT) !== 0) return false;
    try {
      renameSync(partial, target);
    } catch (error) {
      if (!existsSync(target)) throw error;
    }
    return true;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

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
