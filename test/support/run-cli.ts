import { text } from 'node:stream/consumers';
import { spawnTypescript } from '@app/testing';

export interface CliOutcome {
  readonly code: number | NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an operator command in a process of its own. @param name as `users create` */
export async function runCli(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Promise<CliOutcome> {
  const child = spawnTypescript('apps/cli/src/main.ts', [...name.split(' '), ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.process.stdin!.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.process.stdout!),
    text(child.process.stderr!),
    child.ended,
  ]);
  return { code, stdout, stderr };
}
