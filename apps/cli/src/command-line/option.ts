interface OptionCard {
  readonly description: string;
  readonly required?: boolean;
  readonly repeatable?: boolean;
}

interface ValueCard extends OptionCard {
  /** The form of a value, as help shows it: `<placeholder>`. */
  readonly placeholder: string;
}

interface Flag extends OptionCard {
  readonly type: 'flag';
}

interface Text extends ValueCard {
  readonly type: 'text';
  /** Converts the text to the value; undefined for a text of a wrong form. A relative path starts in the folder. */
  readonly read?: (text: string, folder: string) => unknown;
}

/** The path of a readable file. A relative path starts where the operator stands. */
interface File extends ValueCard {
  readonly type: 'file';
}

interface Integer extends ValueCard {
  readonly type: 'integer';
  readonly min: number;
  readonly max?: number;
  readonly default?: number;
}

interface Choice extends ValueCard {
  readonly type: 'choice';
  readonly choices: readonly string[];
  readonly default?: string;
}

/** One or more of the choices, separated by commas. */
interface List extends ValueCard {
  readonly type: 'list';
  readonly choices: readonly string[];
}

/** An option as data. Parsing, help and the table of docs/cli.md are made from it. */
export type Option = Flag | Text | File | Integer | Choice | List;

/** Options by name, without the dashes. */
export type Options = Readonly<Record<string, Option>>;

type One<O extends Option> = O extends { readonly read: (text: string, folder: string) => infer Value }
  ? Exclude<Value, undefined>
  : O extends List
    ? readonly O['choices'][number][]
    : O extends Choice
      ? O['choices'][number]
      : O extends Integer
        ? number
        : O extends Flag
          ? boolean
          : string;

type Value<O extends Option> = O extends { readonly repeatable: true }
  ? readonly One<O>[]
  : O extends Flag | { readonly required: true } | { readonly default: unknown }
    ? One<O>
    : One<O> | undefined;

/**
 * The values that a command gets. Repeatable options are lists, flags are booleans, and left-out options are undefined.
 */
export type OptionValues<All extends Options> = { readonly [Name in keyof All]: Value<All[Name]> };
