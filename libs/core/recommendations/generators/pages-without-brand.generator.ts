import { figureOf, inWords, priorityOfShare, quoted } from '../figures';
import { defineGenerator } from '../item';
import type { PageObservation } from '../observations';

const LEAST_ANSWERS = 3;

/** Pages of competitors, and pages that name one, are matters of other generators. */
const namesNobody = ({ sourceType, contents, answers }: PageObservation): boolean =>
  sourceType !== 'competitor' &&
  answers >= LEAST_ANSWERS &&
  contents !== null &&
  (sourceType === 'owned' ? !contents.names.includes(0) : contents.names.length === 0);

const OWN_STEPS = [
  'Name the brand in the text of the page, where it says what the product is or does, and not in the logo alone.',
  'See that the text is there without scripts.',
  'Look in four weeks whether answers that draw on the page name you.',
];
const OTHERS_STEPS = [
  'Read the page: is there a place where a reader would want to know of you?',
  'Offer its author a fact, a figure or an example that makes the page better, and where it can be checked.',
  'Look in four weeks whether the page names you, and whether answers that draw on it do.',
];

export const pagesWithoutBrand = defineGenerator({
  name: 'pages_without_brand',
  title: 'Pages that answers draw on and whose text names no tracked brand',
  types: ['ai_visibility', 'brand_building'],
  find: ({ brand, pages, answers, inflation }) =>
    pages.filter(namesNobody).map((page) => {
      const own = page.sourceType === 'owned';
      const figure = figureOf('answers that draw on the page', 'now', {
        hits: page.answers,
        n: answers,
        inflation: inflation.cited,
      });
      const name = page.title ? quoted(page.title) : page.url;
      return {
        key: `page:${page.urlId}`,
        title: own ? `Name ${brand.name} on your page ${name}` : `Have ${brand.name} named on ${name}, ${page.domain}`,
        description:
          `${page.url} is a source of ${inWords(figure)}; ${page.namedAnswers} of these name ${brand.name}. ` +
          (own ? `It is yours, and its text does not name ${brand.name}.` : 'Its text names no brand that you track.'),
        whyItMatters: own
          ? 'A model can repeat what the page says without saying of whom.'
          : 'Answers draw on this page, and no competitor has it yet.',
        actionSteps: own ? OWN_STEPS : OTHERS_STEPS,
        priority: own ? priorityOfShare(figure.value) : ('low' as const),
        weight: figure.value,
        effort: own ? ('low' as const) : ('medium' as const),
        evidence: { grade: 'heuristic' as const },
        figures: [figure],
        executionIds: page.executionIds,
        promptIds: page.promptIds,
        sources: [{ sourceId: page.sourceId, urlId: page.urlId }],
      };
    }),
});
