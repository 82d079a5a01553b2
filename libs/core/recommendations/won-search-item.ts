import { figureOf, inWords, priorityOfShare, quoted } from './figures';
import type { Recommendation } from './item';
import type { Observations } from './observations';
import { sourceRefs, topPages } from './pages-of';
import { otherRuns, type RivalSearch } from './rival-searches';

/** Of the same prompts, in one item. */
const SHOWN_SEARCHES = 5;

/** An item about searches of the same prompts that a competitor wins. */
export function wonSearchItem(
  group: readonly RivalSearch[],
  { brand, competitors, pages, searchedAnswers, inflation }: Observations,
): Recommendation {
  const { query, rival, pValue } = group[0]!;
  const competitor = competitors.get(rival.actorId) ?? 'a competitor';
  const figure = (name: string, hits: number, n: number) =>
    figureOf(name, 'now', { hits, n, inflation: inflation.cited });
  const made = figure('answers for which models made the search', query.answers, searchedAnswers);
  const { hits, n } = otherRuns(query);
  const again = figure('other answers to the same prompts, on the same models, with the search too', hits, n);
  const theirs = figure(`answers with the search that cite ${competitor}`, rival.cited, query.answers);
  const own = figure(`answers with the search that cite the site of ${brand.name}`, 0, query.answers);
  const searched = quoted(query.query);
  const others = group.slice(1, SHOWN_SEARCHES).map((each) => quoted(each.query.query));
  const cited = topPages(
    pages.filter(({ actorId }) => actorId === rival.actorId),
    group.flatMap((each) => each.query.urlIds),
  );
  return {
    key: `query:${query.query}`,
    title: `Be found for ${searched} beside ${competitor}`,
    description:
      `Models searched for ${searched} in ${inWords(made)} of the last week, and again in ${inWords(again, 'other answers')} to the same prompts. ` +
      `Pages of ${competitor} are cited in ${inWords(theirs)} with the search, the site of ${brand.name} in none of them.` +
      (cited.length > 0 ? ` They cite ${cited.map(({ url }) => url).join(', ')}.` : '') +
      (others.length > 0
        ? ` For the same prompts they also searched for ${new Intl.ListFormat('en').format(others)}.`
        : ''),
    whyItMatters: `Models make this search again for the same prompts, and what they find there is ${competitor} and not you.`,
    actionSteps: [
      `Search for ${searched} yourself, and read the pages of ${competitor} that come: what do they answer?`,
      'Have one page that answers just this, with facts that can be checked, and lead to it from your other pages.',
      'See that the bots of AI companies may fetch it.',
      'Look in four weeks, among the searches of models, how many answers with this search cite you.',
    ],
    priority: priorityOfShare(made.value),
    weight: made.value,
    effort: 'medium',
    evidence: { grade: 'measured' },
    figures: [made, again, theirs, own],
    executionIds: [...new Set(group.flatMap((each) => each.query.executionIds))],
    promptIds: query.promptIds,
    measuredBy: 'cited',
    sources: sourceRefs(cited),
    pValue,
  };
}
