import type { AppliedFilters } from '@app/core/contracts';
import { MODELS } from '@app/core/kernel';

const TERMS = {
  model: 'Models',
  collection_id: 'Tags',
  country_code: 'Countries',
  language_code: 'Languages',
  prompt: 'Prompt',
  prompt_type: 'Intents',
  brand_kind: 'Brands named',
} as const satisfies Partial<Record<keyof AppliedFilters, string>>;

/** What the figures leave out, as a term and its values. */
export const filterFacts = (filters: AppliedFilters): (readonly [string, string])[] =>
  Object.entries(TERMS).flatMap(([name, term]) => {
    const value = filters[name as keyof typeof TERMS];
    return value === undefined ? [] : [[term, String(value).split(',').map(wordOf).join(', ')] as const];
  });

const wordOf = (value: string): string => MODELS.find(({ id }) => id === value)?.name ?? value.replaceAll('_', ' ');
