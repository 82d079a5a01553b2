import type { PromptType } from '../kernel';
import { PROMPT_TYPE_CUES } from './prompt-type-cues.data';

const RULES = PROMPT_TYPE_CUES.map(({ type, ofBrands, cues }) => ({ type, ofBrands, found: patternOf(cues) }));

/** The type of the first entry of `PROMPT_TYPE_CUES` that fits a prompt, else `informational`. Linear in its length. */
export function promptTypeOf(prompt: string, namesBrand: boolean): PromptType {
  const words = wordsOf(prompt);
  const rule = RULES.find(({ ofBrands, found }) => (namesBrand || !ofBrands) && found.test(words));
  return rule?.type ?? 'informational';
}

/** In lower case, without accents, every word between two spaces. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `;

function patternOf(cues: string): RegExp {
  const phrases = cues.split(/[,\n]/).flatMap((cue) => cue.trim() || []);
  return new RegExp(phrases.map(phrasePattern).join('|'), 'u');
}

function phrasePattern(cue: string): string {
  const words = cue
    .replace('^', '')
    .replaceAll(' … ', '(?: [^ ]+){0,6}? ')
    .replaceAll('*', '[^ ]*')
    .replaceAll('#', '[0-9]+');
  return `${cue.startsWith('^') ? '^ ' : ' '}${words} `;
}
