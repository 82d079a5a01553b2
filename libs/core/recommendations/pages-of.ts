import type { PageObservation } from './observations';

const MOST = 5;

/** The pages on which answers to a prompt draw most. */
export const pagesOfPrompt = (pages: readonly PageObservation[], promptId: number): PageObservation[] =>
  byAnswers(pages.filter(({ promptIds }) => promptIds.includes(promptId))).slice(0, MOST);

/** Of some pages those on which answers draw most. */
export const topPages = (pages: readonly PageObservation[], urlIds: readonly number[]): PageObservation[] =>
  byAnswers(pages.filter(({ urlId }) => urlIds.includes(urlId))).slice(0, MOST);

const byAnswers = (pages: readonly PageObservation[]): PageObservation[] =>
  pages.toSorted((a, b) => b.answers - a.answers || a.urlId - b.urlId);

export const sourceRefs = (pages: readonly PageObservation[]) =>
  pages.map(({ sourceId, urlId }) => ({ sourceId, urlId }));

type Refs = readonly { readonly sourceId: number; readonly urlId: number }[];

/** Each page once, where it comes first. */
export function together(...lists: readonly Refs[]): Refs {
  const all = lists.flat();
  const first = new Map(all.map(({ urlId }, index) => [urlId, index] as const).toReversed());
  return all.filter(({ urlId }, index) => first.get(urlId) === index);
}
