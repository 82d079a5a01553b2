import type { Command } from './command';
import type { CommandTable } from './command-table';
import type { Option } from './option';

export const PROGRAM = 'ai-visibility';

const COMMON: readonly [string, string][] = [
  ['--json', 'Print the answer as one JSON document.'],
  ['--help', 'Say what this is and change nothing.'],
];

/** Help for the whole program. */
export const helpOfAll = (table: CommandTable): string =>
  [
    `${PROGRAM} <noun> <verb> [options]`,
    'What operators do beside the running service. In a clone: npm run cli -- <noun> <verb> [options]',
    ...table.nouns.map((noun) => section(noun, verbsOf(table.ofNoun(noun)))),
    section('Of every command', [...COMMON, ['--version', 'Print the version; takes no noun and no verb.']]),
    'Exit codes: 0 done, 1 refused or failed, 2 not a command line that we know. See docs/cli.md.',
  ].join('\n\n');

/** Help for the commands of one noun. */
export const helpOfNoun = (commands: readonly Command[]): string =>
  [`${PROGRAM} ${commands[0]!.noun} <verb> [options]`, section('Verbs', verbsOf(commands))].join('\n\n');

export const helpOf = (command: Command): string => {
  const { name, summary, details, options, examples = [] } = command;
  const described = Object.entries(options).map(([key, option]): [string, string] => [
    `--${key}${valueOf(option)}`,
    descriptionOf(option),
  ]);
  return [
    `${PROGRAM} ${name} ${usageOf(command)}`.trimEnd(),
    details ? `${summary}\n\n${details}` : summary,
    section('Options', [...described, ...COMMON]),
    ...(examples.length > 0 ? [['Examples', ...examples.map((args) => `  ${PROGRAM} ${args}`)].join('\n')] : []),
  ].join('\n\n');
};

/** The options of a command on one line. Brackets mark those that may be left out. */
export function usageOf({ options, oneOf }: Command): string {
  const shown = (name: string) => `--${name}${valueOf(options[name]!)}`;
  const alternatives = oneOf.length > 0 ? [`(${oneOf.map(shown).join(' | ')})`] : [];
  const others = Object.entries(options).filter(([name]) => !oneOf.includes(name));
  const required = others.filter(([, option]) => option.required);
  const optional = others.filter(([, option]) => !option.required);
  return [
    ...required.map(([name]) => shown(name)),
    ...alternatives,
    ...optional.map(([name, { repeatable }]) => `[${shown(name)}]${repeatable ? '…' : ''}`),
  ].join(' ');
}

const valueOf = (option: Option): string => (option.type === 'flag' ? '' : ` <${option.placeholder}>`);

function descriptionOf(option: Option): string {
  const { description, repeatable } = option;
  const values = 'choices' in option ? ` Values: ${option.choices.join(', ')}.` : '';
  const fallback = 'default' in option ? ` Default: ${option.default}.` : '';
  return `${description}${values}${fallback}${repeatable ? ' May be repeated.' : ''}`;
}

const verbsOf = (commands: readonly Command[]) =>
  commands.map(({ verb, summary }): [string, string] => [verb, summary]);

/** A section in two columns. If a term is too long for its column, its text stands below it. */
function section(title: string, rows: readonly (readonly [term: string, text: string])[]): string {
  const width = 26;
  const lines = rows.flatMap(([term, text]) =>
    term.length < width ? [`  ${term.padEnd(width)}${text}`] : [`  ${term}`, `  ${' '.repeat(width)}${text}`],
  );
  return [title, ...lines].join('\n');
}
