import { PRIORITIES, type RecommendationType } from '../kernel';
import { fallsOf } from './changes/falls';
import { type GeneratorName, GENERATORS } from './generators';
import type { Recommendation } from './item';
import type { Observations } from './observations';

/** The most items of one generator: a list to work through must have an end. */
const MOST_OF_ONE = 5;

export interface FoundRecommendation extends Recommendation {
  readonly generator: GeneratorName;
}

export interface Recommended {
  /** The most important first. */
  readonly items: readonly FoundRecommendation[];
  /** What each generator of the type found, and how much of it is among the items. */
  readonly found: readonly { readonly generator: GeneratorName; readonly found: number; readonly shown: number }[];
}

/** All recommendations of a type. The same observations give the same ones, in the same order. */
export function recommend(type: RecommendationType, observations: Observations): Recommended {
  const falls = fallsOf(observations);
  const all = GENERATORS.filter(({ types }) => types.includes(type)).map(({ name, find }) => {
    const found = find(observations, falls).toSorted(byImportance);
    return { name, found: found.length, items: found.slice(0, MOST_OF_ONE) };
  });
  return {
    items: all
      .flatMap(({ name, items }) => items.map((item) => ({ ...item, generator: name })))
      .toSorted((a, b) => rank(a) - rank(b)),
    found: all.map(({ name, found, items }) => ({ generator: name, found, shown: items.length })),
  };
}

const rank = ({ priority }: Recommendation): number => PRIORITIES.indexOf(priority);

/** Keys are compared by their characters, whatever the language of the machine. */
const byImportance = (a: Recommendation, b: Recommendation): number =>
  rank(a) - rank(b) || b.weight - a.weight || (a.key < b.key ? -1 : 1);
