import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { identityOf } from './process-identity';

/** Reads until whoever holds the other end is gone, then becomes the command that follows. */
const WAIT = `trap '' INT TERM HUP; while read -r _; do :; done; exec "$@"`;

/** A shell waits in a megabyte where Node needs thirty. Windows has none, and there the script waits itself. */
const waiting = (command: readonly string[]): readonly string[] =>
  process.platform === 'win32' ? command : ['sh', '-c', WAIT, 'guard', ...command];

/**
 * Has the server ended if this process dies without doing so: a process of its own, out of reach of signals to our group,
 * waits for the end of its standard input. Returns the way to dismiss it.
 */
export function guard(dataDir: string): () => void {
  const script = join(__dirname, `guard.child${extname(__filename)}`);
  // Specs run TypeScript by an option of Node.
  const command = [process.execPath, ...process.execArgv, script, dataDir, identityOf(process.pid)];
  const [file, ...args] = waiting(command) as [string, ...string[]];
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  // Without a guard all is as well, but for that case.
  child.on('error', () => undefined);
  child.stdin!.on('error', () => undefined);
  child.unref();
  return () => void child.kill('SIGKILL');
}
