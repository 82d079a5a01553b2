import type { Command } from './command';
import { usageOf } from './help';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The commands as a table for the docs. */
export const markdownOf = (commands: readonly Command[]): string =>
  [
    '| Command | Options | |',
    '|---|---|---|',
    ...commands.map((command) => {
      const usage = usageOf(command);
      return `| \`${command.name}\` | ${usage && `\`${cell(usage)}\``} | ${cell(command.summary)} |`;
    }),
  ].join('\n');
