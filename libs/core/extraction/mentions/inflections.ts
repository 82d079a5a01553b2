import type { Inflection } from './inflections.data';
import { INFLECTIONS } from './inflections.data';

/** Shorter words are not inflected: they would become other words. */
const LEAST_LETTERS = 4;

/** So many characters of a text tell its language. */
const SAMPLE = 2_000;

/**
 * The inflections that a text may have: those of names in another script than Latin, and of the languages it may be in.
 */
export function inflectionsOf(text: string): readonly Inflection[] {
  const sample = text.slice(0, SAMPLE);
  return INFLECTIONS.filter((inflection) => inflection.text?.test(sample) ?? true);
}

/** The forms that a capitalised name takes inside a sentence. Its last word changes, and both where it has two. */
export function inflectedForms(name: string, inflections: readonly Inflection[]): string[] {
  const [, head = '', last = ''] = /^(.*[\s.-])?([^\s.-]*)$/u.exec(name.normalize('NFC')) ?? [];
  return inflections.flatMap((inflection) => {
    const heads = /^\S+ $/.test(head) ? formsOf(head.trim(), inflection).map((form) => `${form} `) : [];
    return formsOf(last, inflection).flatMap((form) => [head, ...heads].map((start) => start + form));
  });
}

function formsOf(word: string, { script, endings }: Inflection): string[] {
  if (word.length < LEAST_LETTERS || !script.test(word) || !/\p{Lu}/u.test(word)) return [];
  for (const [end, instead] of endings) {
    const pattern = new RegExp(`${end}$`, 'u');
    if (!pattern.test(word)) continue;
    return instead
      .split(' ')
      .map((part) => (part.startsWith('+') ? word + part.slice(1) : word.replace(pattern, part)));
  }
  return [];
}
