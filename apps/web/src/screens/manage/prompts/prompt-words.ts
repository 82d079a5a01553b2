import type { BrandKind } from '@app/core/kernel';
import type { Option } from '../../../parts';

const KIND_WORDS: Readonly<Record<BrandKind, string>> = {
  brand: 'names the brand',
  brand_other: 'names another brand',
  non_brand: 'names no brand',
};

export const KINDS: readonly Option[] = Object.entries(KIND_WORDS).map(([value, text]) => ({ value, text }));

/** Whether models are asked a prompt. */
export const ASKED: readonly Option[] = [
  { value: 'true', text: 'models are asked' },
  { value: 'false', text: 'not asked' },
];

/** Nothing is sent, so that rules find it. */
export const BY_RULES: Option = { value: '', text: 'found by rules' };
