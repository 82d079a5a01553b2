/** Writes `libs/core/languages/language-codes.data.ts` from `iso-639-3` (MIT). Run it with `node`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iso6393 } from 'iso-639-3';

const TARGET = join(import.meta.dirname, '../libs/core/languages/language-codes.data.ts');
const WIDTH = 120;

/** Words in lines of a template, a blank on either side of each. */
const lines = (words) =>
  words
    .reduce(
      ([done, line], word) =>
        line.length + word.length + 1 > WIDTH ? [[...done, line], `  ${word}`] : [done, `${line} ${word}`],
      [[], ' '],
    )
    .flat()
    .join('\n');

const named = iso6393.filter(({ scope }) => scope !== 'special');
const short = named
  .filter(({ iso6391 }) => iso6391)
  .map(({ iso6391, iso6392B, iso6393 }) => [iso6391, ...new Set([iso6393, iso6392B].filter(Boolean))].join(':'))
  .toSorted();
const codesOf = (languages) => languages.map(({ iso6393 }) => iso6393).toSorted();

writeFileSync(
  TARGET,
  `/** Codes of ISO 639. Made by \`scripts/language-codes.mjs\`, which names the source; not for editing. */

/** The code of two letters of each language that has one, and its codes of three. */
export const WITH_SHORT = \`
${lines(short)}
\`;

/** The code of three letters of every other language. */
export const WITHOUT_SHORT = \`
${lines(codesOf(named.filter(({ iso6391 }) => !iso6391)))}
\`;

/** Codes that stand for no language. */
export const OF_NONE = \`
${lines(codesOf(iso6393.filter(({ scope }) => scope === 'special')))}
\`;
`,
);
