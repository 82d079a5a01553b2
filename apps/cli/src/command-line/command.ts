import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '@app/platform/config';
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
  /** Whether the noun alone means this command. */
  readonly isMeantByNoun?: boolean;
}

interface Definition<Noun extends string, Verb extends string, All extends Options, Given> extends CommandCard<
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
  readonly run: (given: Given, options: OptionValues<All>, out: Out) => Promise<object>;
}

/** What reads the settings and may throw. */
export type LoadSettings = () => Settings;

type Run<Given> = (given: Given, options: Readonly<Record<string, unknown>>, out: Out) => Promise<object>;

/** A command without the type of its options, so that commands of any kind make one list. */
export interface Command<Noun extends string = string, Verb extends string = string> extends CommandCard<Noun, Verb> {
  readonly name: `${Noun} ${Verb}`;
  readonly options: Options;
  readonly oneOf: readonly string[];
  /** What it needs is opened for it: the services of an installation, with the schema brought up to date, or nothing. */
  readonly work: { readonly on: 'services'; readonly run: Run<INestApplicationContext> } | LoneWork;
}

interface LoneWork {
  readonly on: 'nothing';
  readonly run: Run<LoadSettings>;
}

const define = <Noun extends string, Verb extends string, All extends Options, Given>(
  { run: _, oneOf = [], ...card }: Definition<Noun, Verb, All, Given>,
  work: Command['work'],
): Command<Noun, Verb> => ({ ...card, name: `${card.noun} ${card.verb}`, oneOf, work });

/** A command that works with the services of an installation. */
export const defineCommand = <const Noun extends string, const Verb extends string, const All extends Options>(
  definition: Definition<Noun, Verb, All, INestApplicationContext>,
): Command<Noun, Verb> => define(definition, { on: 'services', run: definition.run as Run<INestApplicationContext> });

/** A command that opens what it needs by itself, or finds that it cannot. */
export const defineLoneCommand = <const Noun extends string, const Verb extends string, const All extends Options>(
  definition: Definition<Noun, Verb, All, LoadSettings>,
): Command<Noun, Verb> => define(definition, { on: 'nothing', run: definition.run as Run<LoadSettings> });
