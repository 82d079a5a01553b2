import type { Command } from './command';
import { UsageError } from './usage-error';

/** Finds commands by noun and verb, and keeps the order of their list. */
export class CommandTable {
  private readonly byName: ReadonlyMap<string, Command>;

  /** @throws Error for two commands with the same name */
  constructor(readonly commands: readonly Command[]) {
    this.byName = new Map(commands.map((command) => [command.name, command]));
    const duplicate = commands.find(({ name }, index) => commands.findIndex((other) => other.name === name) < index);
    if (duplicate) throw new Error(`two commands are named ${duplicate.name}`);
  }

  get nouns(): string[] {
    return [...new Set(this.commands.map(({ noun }) => noun))];
  }

  /** The words of a command line, with the verb of a noun that means one command. */
  withVerb(words: readonly string[]): readonly string[] {
    const [noun, verb, ...rest] = words;
    const meant = this.commands.find((command) => command.noun === noun && command.isMeantByNoun);
    if (!meant || verb === meant.verb) return words;
    return [meant.noun, meant.verb, ...(verb === undefined ? [] : [verb]), ...rest];
  }

  /** @throws UsageError for a noun that no command has */
  ofNoun(noun: string): Command[] {
    const found = this.commands.filter((command) => command.noun === noun);
    if (found.length === 0) throw new UsageError(`${noun}: expected one of ${this.nouns.join(', ')}`);
    return found;
  }

  /** @throws UsageError naming the word that is not known */
  find(noun: string, verb: string): Command {
    const verbs = this.ofNoun(noun).map((command) => command.verb);
    const command = this.byName.get(`${noun} ${verb}`);
    if (!command) throw new UsageError(`${noun} ${verb}: expected one of ${verbs.join(', ')}`);
    return command;
  }
}
