import type { INestApplicationContext } from '@nestjs/common';
import type { Options, OptionValues } from './option';
import type { Out } from './out';

interface CommandCard<Noun extends string, Verb extends string> {
  readonly noun: Noun;
  readonly verb: Verb;
  /** One sentence: what the command does. */
  readonly summary: string;
  /** What an operator should know besides, and where to read on. */
  readonly details?: string;
  /** Arguments of examples that an operator can copy, without the program's name. */
  readonly examples?: readonly string[];
  /** Whether the command reads or writes sealed data, for which `SECRET_KEY` must be known. */
  readonly needsSecretKey?: boolean;
}

interface CommandDefinition<Noun extends string, Verb extends string, All extends Options> extends CommandCard<
  Noun,
  Verb
> {
  readonly options: All;
  /** Names of options of which exactly one must be given. */
  readonly oneOf?: readonly (keyof All & string)[];
  /**
   * @returns the document that `--json` prints, with the names of the REST API
   * @throws Refusal, and every error that is written for operators: exit code 1
   */
  readonly run: (app: INestApplicationContext, options: OptionValues<All>, out: Out) => Promise<object>;
}

/** A command without the type of its options, so that commands of any kind make one list. */
export interface Command<Noun extends string = string, Verb extends string = string> extends CommandCard<Noun, Verb> {
  readonly name: `${Noun} ${Verb}`;
  readonly options: Options;
  readonly oneOf: readonly string[];
  readonly run: (app: INestApplicationContext, options: Readonly<Record<string, unknown>>, out: Out) => Promise<object>;
}

export const defineCommand = <const Noun extends string, const Verb extends string, const All extends Options>({
  run,
  oneOf = [],
  ...card
}: CommandDefinition<Noun, Verb, All>): Command<Noun, Verb> => ({
  ...card,
  name: `${card.noun} ${card.verb}`,
  oneOf,
  run: (app, options, out) => run(app, options as OptionValues<All>, out),
});
