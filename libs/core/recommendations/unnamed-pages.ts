import { figureOf, inWords, priorityOfShare, quoted } from './figures';
import type { Recommendation } from './item';
import type { Observations, PageObservation } from './observations';

/** Answers that draw on a page, below which it is not worth the work. */
const LEAST_ANSWERS = 3;

export interface UnnamedPages {
  readonly isTold: (page: PageObservation & { readonly contents: NonNullable<PageObservation['contents']> }) => boolean;
  readonly title: (brand: string, page: string, domain: string) => string;
  readonly whatItSays: (brand: string) => string;
  readonly whyItMatters: string;
  readonly actionSteps: readonly string[];
  readonly isOwn: boolean;
}

/** Pages that were read, that answers draw on, and whose text does not name the brand. */
export function unnamedPages(
  { brand, pages, answers, inflation }: Observations,
  wanted: UnnamedPages,
): Recommendation[] {
  return pages.flatMap((page) => {
    const { contents } = page;
    if (!contents || page.answers < LEAST_ANSWERS || !wanted.isTold({ ...page, contents })) return [];
    const drawn = { hits: page.answers, n: answers, inflation: inflation.cited };
    const figure = figureOf('answers that draw on the page', 'now', drawn);
    return [
      {
        key: `page:${page.urlId}`,
        title: wanted.title(brand.name, page.title ? quoted(page.title) : page.url, page.domain),
        description:
          `${page.url} is a source of ${inWords(figure)}; ${page.namedAnswers} of these name ${brand.name}. ` +
          wanted.whatItSays(brand.name),
        whyItMatters: wanted.whyItMatters,
        actionSteps: wanted.actionSteps,
        priority: wanted.isOwn ? priorityOfShare(figure.value) : 'low',
        weight: figure.value,
        effort: wanted.isOwn ? 'low' : 'medium',
        evidence: { grade: 'heuristic' },
        figures: [figure],
        executionIds: page.executionIds,
        promptIds: page.promptIds,
        measuredBy: 'named',
        sources: [{ sourceId: page.sourceId, urlId: page.urlId }],
      },
    ];
  });
}
