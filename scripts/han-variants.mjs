/**
 * Writes `libs/core/extraction/mentions/han-variants.data.ts` from the character tables of `opencc-js` (MIT and Apache-2.0).
 * Run it with `node`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Converter } from 'opencc-js';

const TARGET = join(import.meta.dirname, '../libs/core/extraction/mentions/han-variants.data.ts');
const [FIRST, LAST] = [0x3400, 0x9fff];
/** Forms of Japanese names that the tables lack. */
const MORE = { 髙: '高', 﨑: '崎', 濵: '濱', 邉: '邊', 栁: '柳', 𠮷: '吉' };

const steps = ['jp', 'tw', 'hk'].map((from) => Converter({ from, to: 't' }));
const toSimplified = Converter({ from: 't', to: 'cn' });
const foldedOnce = (char) => toSimplified(steps.reduce((form, step) => step(form), char));
/** Some characters reach the one that stands for them by way of another. */
const folded = (char) => foldedOnce(foldedOnce(foldedOnce(char)));

const chars = Array.from({ length: LAST - FIRST + 1 }, (_, index) => String.fromCharCode(FIRST + index));
const pairs = [...chars.map((char) => [char, char]), ...Object.entries(MORE)]
  .map(([char, form]) => [char, folded(form)])
  .filter(([char, form]) => char !== form && char.length === 1 && form.length === 1);

writeFileSync(
  TARGET,
  `/**
 * Han characters that differ between traditional Chinese, Japanese and simplified Chinese: each with the one that stands for it.
 * Made by \`scripts/han-variants.mjs\`, which names the source; not for editing.
 */
export const HAN_VARIANTS =
  '${pairs.flat().join('')}';
`,
);
console.log(`${pairs.length} characters`);
