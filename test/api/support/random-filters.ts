import { CITATION_FILTERS, MENTION_FILTERS } from '@app/core/contracts';
import { BRAND_KINDS, MODEL_IDS, PROMPT_TYPES } from '@app/core/kernel';
import type { Random } from '../../support/random';
import { BRANDS, randomText, type SearchedAnswer, WORDS } from './searched-answers';

/** A question to the list of answers, as it is meant. */
export interface AskedFilters {
  readonly query?: string;
  readonly no_result?: boolean;
  readonly competitors?: readonly string[];
  readonly mention_filter?: string;
  readonly citation_filter?: string;
  readonly model?: readonly string[];
  readonly collection_id?: readonly number[];
  readonly country_code?: readonly string[];
  readonly language_code?: readonly string[];
  readonly prompt_type?: readonly string[];
  readonly brand_kind?: readonly string[];
  readonly from?: string;
}

const NAMES: readonly (keyof AskedFilters)[] = [
  'query',
  'no_result',
  'competitors',
  'mention_filter',
  'citation_filter',
  'model',
  'collection_id',
  'country_code',
  'language_code',
  'prompt_type',
  'brand_kind',
  'from',
];

/** Few at a time, so that something is left. */
export function randomFilters(
  random: Random,
  answers: readonly SearchedAnswer[],
  tags: readonly number[],
): AskedFilters {
  const some = <T>(items: readonly T[]) => random.sample(items, random.int(1, Math.min(3, items.length)));
  const of: { readonly [Name in keyof AskedFilters]-?: () => AskedFilters[Name] } = {
    query: () => randomQuery(random, answers),
    no_result: () => random.chance(0.5),
    competitors: () => some(BRANDS.slice(1)),
    mention_filter: () => random.pick(MENTION_FILTERS),
    citation_filter: () => random.pick(CITATION_FILTERS),
    model: () => some(MODEL_IDS),
    collection_id: () => some([...tags, 999_999]),
    country_code: () => some(['ES', 'US', 'MX', 'FR', 'JP']),
    language_code: () => some(['en', 'es', 'fr', 'ja']),
    prompt_type: () => some(PROMPT_TYPES),
    brand_kind: () => some(BRAND_KINDS),
    from: () => `2026-02-${random.int(10, 25)}`,
  };
  const weights = (name: keyof AskedFilters) => (name === 'query' ? 0.5 : name.includes('filter') ? 0.35 : 0.15);
  return Object.fromEntries(
    NAMES.filter((name) => random.chance(weights(name))).map((name) => [name, of[name]()]),
  ) as AskedFilters;
}

/** A word, a beginning of one, words of one answer side by side, a single character, or nothing that is there. */
function randomQuery(random: Random, answers: readonly SearchedAnswer[]): string {
  const query = random.pick([
    () => random.pick(WORDS),
    () => [...random.pick(WORDS)].slice(0, random.int(1, 4)).join(''),
    () => [...random.pick(WORDS)].slice(-1).join(''),
    () => partOf(random, random.pick(answers).text),
    () => partOf(random, random.pick(answers).text),
    () => randomText(random, 2),
  ])();
  const shown = random.pick([query, query.toUpperCase(), query.toLowerCase(), query.normalize('NFD')]);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(shown) ? shown.trim() : 'free';
}

function partOf(random: Random, text: string): string {
  const words = text.split(/(?<=\s)/);
  const first = random.int(0, words.length - 1);
  return words
    .slice(first, first + random.int(1, random.pick([2, 4, 20])))
    .join('')
    .slice(0, 400);
}
