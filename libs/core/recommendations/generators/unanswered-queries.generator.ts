import { attainable, holmAdjusted } from '../changes/adjusted';
import { testOfLess } from '../changes/share-tests';
import { figureOf, inWords, priorityOfShare, quoted } from '../figures';
import { defineGenerator } from '../item';
import { sourceRefs, topPages } from '../pages-of';
import { promptsOf, rivalSearches } from '../rival-searches';
import { wonSearchItem } from '../won-search-item';

const LEAST_ANSWERS = 3;
/** A search that answers cite the site for in half of the cases is answered, though a few answers may not show it. */
const ANSWERED = 0.5;
/** The share of projects whose searches are all answered and that may be told of one. */
const ALPHA = 0.05;
/** Of the same prompts, in one item. */
const SHOWN_SEARCHES = 5;

export const unansweredQueries = defineGenerator({
  name: 'unanswered_queries',
  title: "Searches of models behind answers none of which cites the brand's site",
  types: ['ai_visibility'],
  find: (observations, falls) => {
    const { brand, queries, pages, searchedAnswers, inflation } = observations;
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
    const unanswered = tested
      .map(({ query, raw }, index) => ({ query, pValue: { raw, adjusted: adjusted[index]! } }))
      .filter(({ query, pValue }) => query.citedAnswers === 0 && pValue.adjusted <= ALPHA)
      .filter(({ query }) => query.promptIds.some((id) => !fallen.has(id)))
      .toSorted((a, b) => b.query.answers - a.query.answers || (a.query.query < b.query.query ? -1 : 1));
    // Where a competitor is cited, the item says whom.
    const won = rivalSearches(observations, falls);
    const wonPrompts = new Set(won.map(([first]) => promptsOf(first!.query)));
    const byPrompts = Map.groupBy(
      unanswered.filter(({ query }) => !wonPrompts.has(promptsOf(query))),
      ({ query }) => promptsOf(query),
    );
    const others = [...byPrompts.values()].map((group) => {
      const [{ query, pValue }] = group as [(typeof unanswered)[number]];
      const figures = group.slice(0, SHOWN_SEARCHES).flatMap((each) => {
        const { answers, citedAnswers } = each.query;
        const of = group.length === 1 ? '' : ` ${quoted(each.query.query)}`;
        const counts = { searched: [answers, searchedAnswers], cited: [citedAnswers, answers] } as const;
        const figureFor = (name: string, [hits, n]: readonly [number, number]) =>
          figureOf(name, 'now', { hits, n, inflation: inflation.cited });
        return [
          figureFor(`answers for which models made the search${of}`, counts.searched),
          figureFor(`answers with the search${of} that cite the site of ${brand.name}`, counts.cited),
        ];
      });
      const searched = quoted(query.query);
      const alike = group.slice(1, SHOWN_SEARCHES).map((each) => quoted(each.query.query));
      return {
        key: `query:${query.query}`,
        title: `Have a page that is found for ${searched}${group.length > 1 ? ' and searches like it' : ''}`,
        description:
          `Models searched for ${searched} in ${inWords(figures[0]!)} of the last week. ` +
          `None of these ${query.answers} answers cites the site of ${brand.name}.` +
          (alike.length > 0
            ? ` The same holds for ${new Intl.ListFormat('en').format(alike)}, which they searched for to answer the same prompts.`
            : ''),
        whyItMatters: 'Models answer from what their searches find, and these answers used other sites.',
        actionSteps: [
          `Search for ${searched} yourself: which pages come first, and is one of yours among them?`,
          'Have one page that answers just this, and lead to it from your other pages.',
          'See that the bots of AI companies may fetch it.',
          'Look in four weeks whether answers with this search cite you.',
        ],
        priority: priorityOfShare(figures[0]!.value),
        weight: figures[0]!.value,
        effort: 'medium' as const,
        evidence: { grade: 'measured' as const },
        figures,
        executionIds: [...new Set(group.flatMap((each) => each.query.executionIds))],
        promptIds: query.promptIds,
        measuredBy: 'cited' as const,
        sources: sourceRefs(topPages(pages, [...new Set(group.flatMap((each) => each.query.urlIds))])),
        pValue,
      };
    });
    return [...won.map((group) => wonSearchItem(group, observations)), ...others];
  },
});
