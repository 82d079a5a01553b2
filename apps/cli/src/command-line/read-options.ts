import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Command } from './command';
import type { Option } from './option';
import { UsageError } from './usage-error';

export interface ReadOptions {
  readonly json: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Reads the options of a command line.
 * @param folder the folder in which relative paths start
 * @throws UsageError that names the option that is unknown, missing, given twice or of a wrong form
 */
export function readOptions(command: Command, args: readonly string[], folder: string): ReadOptions {
  const { json = [], ...given } = split(command, args);
  const values = Object.entries(command.options).map(([name, option]) => {
    const texts = given[name] ?? [];
    if (option.required && texts.length === 0) throw new UsageError(`--${name} is missing`);
    if (!option.repeatable && texts.length > 1) throw new UsageError(`--${name} is given ${texts.length} times`);
    const read = texts.map((text) => readOne(name, option, text, folder));
    return [name, option.repeatable ? read : read.length > 0 ? read[0] : absent(option)];
  });
  const chosen = command.oneOf.filter((name) => given[name]);
  if (command.oneOf.length > 0 && chosen.length !== 1) {
    throw new UsageError(`exactly one of ${command.oneOf.map((name) => `--${name}`).join(', ')} is needed`);
  }
  return { json: json.length > 0, values: Object.fromEntries(values) };
}

/** Lets every option be repeated, so that no repetition is lost silently. */
function split(command: Command, args: readonly string[]): Record<string, (string | boolean)[] | undefined> {
  const options: ParseArgsOptionsConfig = { json: { type: 'boolean', multiple: true } };
  for (const [name, { type }] of Object.entries(command.options)) {
    options[name] = { type: type === 'flag' ? 'boolean' : 'string', multiple: true };
  }
  try {
    return parseArgs({ args: [...args], options }).values as Record<string, (string | boolean)[]>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // Node's first sentence names the option. The others give advice on positional arguments, which we do not have.
    throw new UsageError(message.split(/\.\s/)[0]);
  }
}

const absent = (option: Option): unknown =>
  option.type === 'flag' ? false : 'default' in option ? option.default : undefined;

function readOne(name: string, option: Option, given: string | boolean, folder: string): unknown {
  if (typeof given === 'boolean') return given;
  const value = given.trim() === '' ? undefined : readText(option, given, folder);
  if (value === undefined) throw new UsageError(`--${name} ${given}: expected ${formOf(option)}`);
  return value;
}

function readText(option: Option, text: string, folder: string): unknown {
  switch (option.type) {
    case 'text':
      return option.read ? option.read(text, folder) : text;
    case 'file':
      return readablePath(resolve(folder, text));
    case 'integer':
      return integerOf(text, option.min, option.max);
    case 'choice':
      return option.choices.find((choice) => choice === text);
    case 'list': {
      const items = text.split(',');
      return items.every((item) => option.choices.includes(item)) ? items : undefined;
    }
    case 'flag':
      return true;
  }
}

function integerOf(text: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
}

function readablePath(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK);
    return path;
  } catch {
    return undefined;
  }
}

function formOf(option: Option): string {
  switch (option.type) {
    case 'choice':
      return `one of ${option.choices.join(', ')}`;
    case 'list':
      return `one or more of ${option.choices.join(', ')}, separated by commas`;
    case 'integer':
      return `a whole number ${option.max === undefined ? `of at least ${option.min}` : `from ${option.min} to ${option.max}`}`;
    case 'file':
      return 'a file that can be read';
    case 'text':
      return `<${option.placeholder}>. ${option.description}`;
    case 'flag':
      return 'no value';
  }
}
