import type { DigestContent } from '@app/core/contracts';
import type { DigestLinks } from './digest-mail';
import { sheetOf, type SheetPart } from './sheet';

/** The mail for whoever reads plain text. */
export function digestText(content: DigestContent, { digest, settings, stop }: DigestLinks): string {
  const { title, headline, span, metric, rows, rowsNote, parts } = sheetOf(content);
  const table = rows.map(
    ({ name, value, certainty, change, verdict }) =>
      `  ${name}: ${value} (${certainty}), ${change}${verdict && `, ${verdict}`}`,
  );
  return [
    title,
    headline,
    [`${metric} of all brands, each with its 95 % interval:`, ...table, ...(rowsNote ? [`  ${rowsNote}`] : [])].join(
      '\n',
    ),
    ...parts.map(partText),
    span,
    [`All of it: ${digest}`, `All digests: ${settings}`, ...(stop ? [`Stop these mails: ${stop}`] : [])].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const partText = ({ title, lines, notes }: SheetPart): string =>
  [
    `${title}:`,
    ...lines.flatMap(({ text, note }, index) => [`  ${index + 1}. ${text}`, ...(note ? [`     ${note}`] : [])]),
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
