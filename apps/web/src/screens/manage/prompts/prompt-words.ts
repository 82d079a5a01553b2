import { formatCount } from '@app/core/charts';
import type { EditedPromptsResponse } from '@app/core/contracts';
import type { BrandKind } from '@app/core/kernel';
import type { Option } from '../../../parts';

export const KIND_WORDS: Readonly<Record<BrandKind, string>> = {
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

export const promptsInWords = (count: number): string => (count === 1 ? 'one prompt' : `${formatCount(count)} prompts`);

/** How many prompts edits have changed together. */
export const sumOf = (edits: readonly EditedPromptsResponse[]): number =>
  edits.reduce((sum, { changed }) => sum + changed, 0);
