import { holmAdjusted } from './changes/adjusted';
import { fallTest } from './changes/stratified-test';
import type { Observations, PageObservation } from './observations';

/** Answers that name the brand, of those that draw on a page and of the others to the same prompts and models. */
export interface PageTest {
  readonly page: { readonly hits: number; readonly n: number };
  readonly others: { readonly hits: number; readonly n: number };
  /** One-sided, of "answers that draw on the page name the brand as often as the others". */
  readonly raw: number;
  /** By Holm, over all pages that are tested together: pages that compete do not depend on each other positively. */
  readonly adjusted: number;
}

/** Compares answers that draw on each page with the others to the same prompt on the same model. */
export function testPages(
  pages: readonly PageObservation[],
  { prompts, inflation }: Observations,
): ReadonlyMap<PageObservation, PageTest> {
  const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  const tests = pages.map((page) => {
    const strata = page.cells.flatMap(({ promptId, model, answers: n, named: hits }) => {
      const all = byId.get(promptId)?.cells.find((cell) => cell.model === model)?.now;
      return all ? [{ before: { hits: all.named - hits, n: all.answers - n }, now: { hits, n } }] : [];
    });
    const sum = (window: 'before' | 'now') =>
      strata.reduce((total, { [window]: { hits, n } }) => ({ hits: total.hits + hits, n: total.n + n }), {
        hits: 0,
        n: 0,
      });
    const days = Math.max(0, ...page.cells.map(({ promptId }) => byId.get(promptId)?.days ?? 0)) / 2;
    return { page: sum('now'), others: sum('before'), raw: fallTest(strata, inflation.named, days) };
  });
  const adjusted = holmAdjusted(tests.map(({ raw }) => raw));
  return new Map(pages.map((page, index) => [page, { ...tests[index]!, adjusted: adjusted[index]! }]));
}
