import { countLocalDays, type LocalDay } from '../../kernel';
import { figureOf, inWords, quoted } from '../figures';
import { defineGenerator } from '../item';
import type { PageObservation } from '../observations';

const STALE_DAYS = 365;
const LEAST_ANSWERS = 2;

/** Fewer answers than this share of all are a matter of low priority, in percent. */
const NOTABLE_SHARE = 1;

export const stalePages = defineGenerator({
  name: 'stale_pages',
  title: "The brand's own pages that answers draw on, and that say they are more than a year old",
  types: ['ai_visibility'],
  find: ({ pages, answers, inflation, windows }) =>
    pages
      .filter((page) => page.sourceType === 'owned' && page.answers >= LEAST_ANSWERS)
      .flatMap((page) => (windows && isStale(page, windows.now.last) ? [{ page, on: page.contents!.modifiedOn! }] : []))
      .map(({ page, on }) => {
        const figure = figureOf('answers that draw on the page', 'now', {
          hits: page.answers,
          n: answers,
          inflation: inflation.cited,
        });
        return {
          key: `page:${page.urlId}`,
          title: `Bring ${page.title ? quoted(page.title) : page.url} up to date`,
          description: `${page.url} is a source of ${inWords(figure)}. It says that it was last changed on ${on}.`,
          whyItMatters:
            'Language models that ranked the same passages with different dates preferred the later ones, each of the ' +
            'seven that were tried.',
          actionSteps: [
            'Read the page, and correct what is no longer true.',
            'Say on the page, and in its structured data, when it was changed. Change no date without a change.',
            'Look in four weeks whether the share of answers that draw on it has changed.',
          ],
          priority: figure.value >= NOTABLE_SHARE ? ('medium' as const) : ('low' as const),
          weight: figure.value,
          effort: 'low' as const,
          // The study is about other pages: nobody has measured what the date of this one does.
          evidence: {
            grade: 'heuristic' as const,
            reference: {
              title: 'Fang et al. 2025, Do Large Language Models Favor Recent Content?',
              url: 'https://arxiv.org/abs/2509.11353',
            },
          },
          figures: [figure],
          executionIds: page.executionIds,
          promptIds: page.promptIds,
          measuredBy: 'cited' as const,
          sources: [{ sourceId: page.sourceId, urlId: page.urlId }],
        };
      }),
});

const isStale = ({ contents }: PageObservation, today: LocalDay): boolean =>
  !!contents?.modifiedOn && countLocalDays(contents.modifiedOn, today) > STALE_DAYS;
