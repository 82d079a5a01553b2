import { DE } from './de.data';
import { EN } from './en.data';
import { ES } from './es.data';
import { FR } from './fr.data';
import { IT } from './it.data';
import { PT } from './pt.data';
import type { PromptTemplate } from './templates';

export type { PromptTemplate } from './templates';

/** By ISO 639 code. */
export const PROMPT_TEMPLATES: Readonly<Record<string, readonly PromptTemplate[]>> = {
  de: DE,
  en: EN,
  es: ES,
  fr: FR,
  it: IT,
  pt: PT,
};
