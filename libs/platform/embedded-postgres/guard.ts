import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { identityOf } from './process-identity';

/**
 * Has the server ended if this process dies without doing so: a process of its own, out of reach of signals to our group,
 * waits for the end of its standard input. Returns the way to dismiss it.
 */
export function guard(dataDir: string): () => void {
  const script = join(__dirname, `guard.child${extname(__filename)}`);
  // Specs run TypeScript by an option of Node.
  const child = spawn(process.execPath, [...process.execArgv, script, dataDir, identityOf(process.pid)], {
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
