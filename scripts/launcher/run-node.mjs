import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { ROOT } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const WATCH_MS = 500;

/**
 * npm starts us through a shell that dies of a SIGTERM without passing it on: when that shell is gone, we were told
 * to stop.
 */
function whenShellDies(stop) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const shell = process.ppid;
  const watch = setInterval(() => process.ppid !== shell && stop(), WATCH_MS);
  return () => clearInterval(watch);
}

/**
 * Runs a script to its end and gives its exit code, 128 + n after signal n. Signals are passed on; the launcher
 * itself stays until the script has shut down in its own order.
 */
export function runNode(node, args) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: path } });
  const forwards = FORWARDED.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, forward] of forwards) process.on(signal, forward);
  const unwatch = whenShellDies(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    unwatch();
    forwards.forEach(([signal, forward]) => process.off(signal, forward));
  });
}
