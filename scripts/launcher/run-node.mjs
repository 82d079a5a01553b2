import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { ROOT } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Each look wakes a process that else sleeps. */
const WATCH_MS = 2_000;
const PARENT = process.ppid;

/** What a script finds in its environment beside the operator's own. */
export const environmentOf = (node) => ({
  // What it starts by name: `node` is the one that runs it.
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  // glibc keeps what threads have freed apart for each of them, and gives little of it back.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
});

/**
 * Calls once when npm, or the shell through which it starts us, is gone: npm dies of SIGHUP, a shell of SIGTERM, without
 * passing it on. It means that we were told to stop. Returns the way to stop watching.
 */
function whenParentDies(stop) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    stop();
  }, WATCH_MS);
  return () => clearInterval(watch);
}

/**
 * Runs a script to its end and gives its exit code, 128 + n after signal n. Signals are passed on; the launcher
 * itself stays until the script has shut down in its own order.
 */
export function runNode(node, args) {
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environmentOf(node) } });
  const forwards = FORWARDED.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, forward] of forwards) process.on(signal, forward);
  const unwatch = whenParentDies(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    unwatch();
    forwards.forEach(([signal, forward]) => process.off(signal, forward));
  });
}
