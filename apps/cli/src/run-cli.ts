import { resolve } from 'node:path';
import type { Settings } from '@app/platform/config';
import { withSecretKey } from '@app/platform/secrets';
import { CommandTable } from './command-line/command-table';
import type { ExitCode } from './command-line/exit-code';
import type { Terminal } from './command-line/out';
import { runCommandLine } from './command-line/run-command-line';
import { COMMANDS } from './commands';
import { withCliApp } from './with-cli-app';

/**
 * Runs the whole program on one command line.
 * @param args without the program's name. As with git, `-C <folder>` in front says where relative paths start: the
 *   launcher always works in the root of the clone, and passes on where the operator stands.
 */
export function runCli(args: readonly string[], terminal: Terminal, settings: () => Settings): Promise<ExitCode> {
  const elsewhere = args[0] === '-C' && args.length > 1;
  return runCommandLine(new CommandTable(COMMANDS), elsewhere ? args.slice(2) : args, {
    stdout: terminal.stdout,
    stderr: terminal.stderr,
    settings,
    folder: resolve(elsewhere ? args[1]! : '.'),
    withApp: async ({ needsSecretKey }, work) => {
      const loaded = settings();
      // That of an embedded database is kept beside it, so it costs nothing to have it.
      await withCliApp(needsSecretKey || !loaded.DATABASE_URL ? withSecretKey(loaded) : loaded, work);
    },
  });
}
