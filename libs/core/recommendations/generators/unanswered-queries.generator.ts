import { attainable, holmAdjusted } from '../changes/adjusted';
import { testOfLess } from '../changes/share-tests';
import { figureOf, inWords, priorityOfShare, quoted } from '../figures';
import { defineGenerator } from '../item';
import { sourceRefs, topPages } from '../pages-of';

const LEAST_ANSWERS = 3;
/** A search that answers cite the site for in half of the cases is answered, though a few answers may not show it. */
const ANSWERED = 0.5;
/** The share of projects whose searches are all answered and that may be told of one. */
const ALPHA = 0.05;

export const unansweredQueries = defineGenerator({
  name: 'unanswered_queries',
  title: "Searches of models behind answers none of which cites the brand's site",
  types: ['ai_visibility'],
  find: ({ brand, queries, pages, searchedAnswers, inflation }, falls) => {
    // What prompts have lost is told there.
    const fallen = new Set(falls.map(({ prompt }) => prompt.id));
    const tested = attainable(
      queries
        .filter(({ answers }) => answers >= LEAST_ANSWERS)
        .map((query) => {
          const pValueOf = (hits: number) =>
            testOfLess({ hits, n: query.answers, inflation: inflation.cited }, ANSWERED);
          return { query, raw: pValueOf(query.citedAnswers), leastPValue: pValueOf(0) };
        }),
      ALPHA,
    );
    const adjusted = holmAdjusted(tested.map(({ raw }) => raw));
    return tested
      .map(({ query, raw }, index) => ({ query, pValue: { raw, adjusted: adjusted[index]! } }))
      .filter(({ query, pValue }) => query.citedAnswers === 0 && pValue.adjusted <= ALPHA)
      .filter(({ query }) => query.promptIds.some((id) => !fallen.has(id)))
      .map(({ query, pValue }) => {
        const figure = figureOf('answers for which models made the search', 'now', {
          hits: query.answers,
          n: searchedAnswers,
          inflation: inflation.cited,
        });
        const cited = figureOf(`answers with the search that cite the site of ${brand.name}`, 'now', {
          hits: query.citedAnswers,
          n: query.answers,
          inflation: inflation.cited,
        });
        const searched = quoted(query.query);
        return {
          key: `query:${query.query}`,
          title: `Have a page that is found for ${searched}`,
          description:
            `Models searched for ${searched} in ${inWords(figure)} of the last week. ` +
            `None of these ${query.answers} answers cites the site of ${brand.name}.`,
          whyItMatters: 'Models answer from what their searches find, and these answers used other sites.',
          actionSteps: [
            `Search for ${searched} yourself: which pages come first, and is one of yours among them?`,
            'Have one page that answers just this, and lead to it from your other pages.',
            'See that the bots of AI companies may fetch it.',
            'Look in four weeks whether answers with this search cite you.',
          ],
          priority: priorityOfShare(figure.value),
          weight: figure.value,
          effort: 'medium' as const,
          evidence: { grade: 'measured' as const },
          figures: [figure, cited],
          executionIds: query.executionIds,
          promptIds: query.promptIds,
          measuredBy: 'cited' as const,
          sources: sourceRefs(topPages(pages, query.urlIds)),
          pValue,
        };
      });
  },
});
