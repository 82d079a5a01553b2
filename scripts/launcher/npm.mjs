import { spawnSync } from 'node:child_process';

/** Runs the npm that runs us (or the one on PATH); its output goes to stderr, for our stdout is the command's. */
export function runNpm(args, cwd) {
  const script = process.env.npm_execpath;
  const options = { cwd, stdio: ['ignore', 2, 2] };
  const result = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status ?? 1;
}
