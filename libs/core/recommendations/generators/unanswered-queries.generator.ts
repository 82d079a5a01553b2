import { figureOf, inWords, priorityOfShare, quoted } from '../figures';
import { defineGenerator } from '../item';
import { sourceRefs, topPages } from '../pages-of';

const LEAST_ANSWERS = 3;

export const unansweredQueries = defineGenerator({
  name: 'unanswered_queries',
  title: "Searches of models whose answers never cite the brand's site",
  types: ['ai_visibility'],
  find: ({ brand, queries, pages, searchedAnswers, inflation }) =>
    queries
      .filter(({ answers, citedAnswers }) => answers >= LEAST_ANSWERS && citedAnswers === 0)
      .map((query) => {
        const figure = figureOf('answers for which models made the search', 'now', {
          hits: query.answers,
          n: searchedAnswers,
          inflation: inflation.cited,
        });
        const searched = quoted(query.query);
        return {
          key: `query:${query.query}`,
          title: `Have a page that is found for ${searched}`,
          description:
            `Models searched for ${searched} in ${inWords(figure)} of the last week. ` +
            `None of these ${query.answers} answers cites the site of ${brand.name}.`,
          whyItMatters: 'Models answer from what their searches find. This one never finds you, or never uses you.',
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
          figures: [figure],
          executionIds: query.executionIds,
          promptIds: query.promptIds,
          sources: sourceRefs(topPages(pages, query.urlIds)),
        };
      }),
});
