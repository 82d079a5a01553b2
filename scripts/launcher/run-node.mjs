import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ROOT } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Each look wakes a process that else sleeps. */
const WATCH_MS = 2_000;
/** What ends before is not worth it. */
const COLLECT_AFTER_MS = 5_000;
const CHANNELLED = ['inherit', 'inherit', 'inherit', 'ipc'];

const PARENT = process.ppid;

/**
 * Calls once when npm, or the shell through which it starts us, is gone: npm dies of SIGHUP, a shell of SIGTERM, without
 * passing it on. It means that we were told to stop. (Services have no shell: their scripts in package.json begin with `exec`,
 * which Windows does not know.) Returns the way to stop watching.
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

/** Once: the launcher keeps what it needed to see whether there is a build, and from now on only waits. */
function collectLater() {
  const collect = () => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')({ type: 'major', flavor: 'last-resort' });
  };
  const timer = setTimeout(collect, COLLECT_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * Runs a script to its end and gives its exit code, 128 + n after signal n. Signals are passed on; the launcher
 * itself stays until the script has shut down in its own order. By the channel the script sees the launcher go.
 */
export function runNode(node, args) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, args, { cwd: ROOT, stdio: CHANNELLED, env: { ...process.env, PATH: path } });
  const forwards = FORWARDED.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, forward] of forwards) process.on(signal, forward);
  const ends = [whenParentDies(() => child.kill('SIGTERM')), collectLater()];
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    for (const end of ends) end();
    forwards.forEach(([signal, forward]) => process.off(signal, forward));
  });
}
