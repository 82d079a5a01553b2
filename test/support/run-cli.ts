import { parseSettings } from '@app/platform/config';
import { runCli as runCommandLine } from '../../apps/cli/src/run-cli';

export interface CliOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an operator command in the process of the suite: a process of its own would load all modules again.
 * @param name as `users create`
 * @param env what differs from this process's environment
 */
export async function runCli(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<CliOutcome> {
  const written = { stdout: '', stderr: '' };
  const terminal = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
  };
  const settings = () => parseSettings({ ...process.env, ...env });
  return { code: await runCommandLine([...name.split(' '), ...args], terminal, settings), ...written };
}

/** @returns the answer of a command that has to succeed, without its last line break */
export async function answerOfCli(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, stderr } = await runCli(name, args, env);
  if (code !== 0) throw new Error(`${name}: exit code ${code}\n${stderr}`);
  return stdout.trim();
}

/** Makes a user, and a project of theirs. @returns a key of theirs with every scope */
export async function prepareAccount(env: NodeJS.ProcessEnv): Promise<string> {
  const owner = ['--email', 'ann@example.com'];
  await answerOfCli('users create', [...owner, '--name', 'Ann'], env);
  await answerOfCli('projects create', [...owner, '--name', 'Acme', '--domain', 'acme.example'], env);
  return answerOfCli('keys create', [...owner, '--name', 'load', '--scope', 'full'], env);
}
