import type { INestApplicationContext } from '@nestjs/common';
import { packageVersion } from '@app/platform/config';
import { actingAs } from '@app/platform/database';
import type { Command, LoadSettings } from './command';
import type { CommandTable } from './command-table';
import { EXIT, type ExitCode, exitCodeOf, messageOf } from './exit-code';
import { helpOf, helpOfAll, helpOfNoun, PROGRAM } from './help';
import { type Terminal, TerminalOut } from './out';
import { readOptions } from './read-options';
import { UsageError } from './usage-error';

export interface CommandLineHost extends Terminal {
  /** The folder in which relative paths start. */
  readonly folder: string;
  readonly settings: LoadSettings;
  /** Runs work on the services that commands use. It is called only for a command line without usage errors. */
  readonly withApp: (command: Command, work: (app: INestApplicationContext) => Promise<void>) => Promise<void>;
}

const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** Runs one command line to its end and throws nothing. */
export async function runCommandLine(
  table: CommandTable,
  args: readonly string[],
  host: CommandLineHost,
): Promise<ExitCode> {
  const [noun, verb, ...rest] = table.withVerb(args);
  try {
    if (noun === '--version' && args.length === 1) return print(host, packageVersion());
    if (noun === undefined || isOption(noun)) return help(host, args, helpOfAll(table));
    if (verb === undefined || isOption(verb)) return help(host, args.slice(1), helpOfNoun(table.ofNoun(noun)));
    const command = table.find(noun, verb);
    return asksForHelp(rest) ? print(host, helpOf(command)) : await run(command, rest, host);
  } catch (error) {
    host.stderr.write(`${messageOf(error)}\n`);
    if (error instanceof UsageError) host.stderr.write(`${adviceFor(table, noun, verb)}\n`);
    return exitCodeOf(error);
  }
}

const isOption = (word: string): boolean => word.startsWith('-');

/** Prints help: as an answer if it was asked for, as a message if the command line was incomplete. */
function help(host: CommandLineHost, options: readonly string[], text: string): ExitCode {
  const unknown = options.find((option) => option !== '--help' && option !== '-h');
  if (unknown !== undefined) throw new UsageError(`${unknown} is not known here`);
  if (asksForHelp(options)) return print(host, text);
  host.stderr.write(`${text}\n`);
  return EXIT.usage;
}

function print(host: CommandLineHost, text: string): ExitCode {
  host.stdout.write(`${text}\n`);
  return EXIT.done;
}

async function run(command: Command, args: readonly string[], host: CommandLineHost): Promise<ExitCode> {
  const { json, values } = readOptions(command, args, host.folder);
  const out = new TerminalOut(host, json);
  const actor = { kind: 'operator', credential: command.name } as const;
  const { work } = command;
  if (work.on === 'nothing') out.document(await work.run(host.settings, values, out));
  else {
    await host.withApp(command, (app) => actingAs(actor, async () => out.document(await work.run(app, values, out))));
  }
  return out.failed ? EXIT.failed : EXIT.done;
}

function adviceFor(table: CommandTable, noun = '', verb = ''): string {
  const known = table.commands.find((command) => command.name === `${noun} ${verb}`);
  const words = known ? [known.name] : table.nouns.includes(noun) ? [noun] : [];
  return `See: ${[PROGRAM, ...words, '--help'].join(' ')}`;
}
