import type { BrandKind, PromptType } from '@app/core/kernel';
import type { Option } from '../../../parts';

const TYPE_WORDS: Readonly<Record<PromptType, string>> = {
  informational: 'informational',
  navigational: 'navigational',
  commercial: 'commercial',
  transactional: 'transactional',
};

const KIND_WORDS: Readonly<Record<BrandKind, string>> = {
  brand: 'names the brand',
  brand_other: 'names another brand',
  non_brand: 'names no brand',
};

const optionsOf = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, text]) => ({ value, text }));

export const TYPES = optionsOf(TYPE_WORDS);
export const KINDS = optionsOf(KIND_WORDS);

/** Nothing is sent, so that rules find it. */
export const BY_RULES: Option = { value: '', text: 'found by rules' };
