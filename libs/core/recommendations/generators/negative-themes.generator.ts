import { holmAdjusted } from '../changes/adjusted';
import { testOfMore } from '../changes/share-tests';
import { figureOf, inWords, priorityOfShare, quoted } from '../figures';
import { defineGenerator } from '../item';
import { sourceRefs, topPages } from '../pages-of';

/** Fewer may be one answer that a model repeats. */
const LEAST_ANSWERS = 3;
/** A topic of at most this share of judgements may be a slip of the judge. */
const SLIPS = 0.01;
/** The share of projects whose topics are all slips and that may be told of one. */
const ALPHA = 0.05;

export const negativeThemes = defineGenerator({
  name: 'negative_themes',
  title: 'Topics for which answers judge the brand negatively',
  types: ['sentiment_reputation'],
  find: ({ brand, themes, topics, pages, judgedAnswers, inflation }) => {
    const pValues = themes.map(({ answers }) =>
      testOfMore({ hits: answers, n: judgedAnswers, inflation: inflation.named }, SLIPS),
    );
    const unseen = Array.from({ length: Math.max(0, topics - themes.length) }, () => 1);
    const adjusted = holmAdjusted([...pValues, ...unseen]);
    return themes
      .map((theme, index) => ({
        theme,
        pValue: { raw: pValues[index]!, adjusted: adjusted[index]! },
        figure: figureOf(`judgements of ${brand.name} that are negative about ${theme.topic}`, 'now', {
          hits: theme.answers,
          n: judgedAnswers,
          inflation: inflation.named,
        }),
      }))
      .filter(({ theme, pValue }) => theme.answers >= LEAST_ANSWERS && pValue.adjusted <= ALPHA)
      .map(({ theme, figure, pValue }) => {
        const topic = quoted(theme.topic);
        return {
          key: `topic:${theme.topic}`,
          title: `Answer what is said against ${brand.name} about ${topic}`,
          description: `Models judge ${brand.name} negatively about ${topic} in ${inWords(figure, 'answers that judge it')}.`,
          whyItMatters: `Whoever reads one of these ${figure.hits} answers reads an objection to ${brand.name}.`,
          actionSteps: [
            `Read the answers, and find out whether what they say about ${topic} is true.`,
            'If it is, mend it first; then say on your site what has changed, and when.',
            'If it is not, publish the facts where it can be checked, and ask the pages that say otherwise to correct it.',
            'Compare the share of negative judgements in four weeks with the one above.',
          ],
          priority: priorityOfShare(figure.value),
          weight: figure.value,
          effort: 'high' as const,
          evidence: { grade: 'measured' as const },
          figures: [figure],
          executionIds: theme.executionIds,
          quotesOf: 'brand' as const,
          promptIds: theme.promptIds,
          sources: sourceRefs(topPages(pages, theme.urlIds)),
          pValue,
        };
      });
  },
});
