import { figureOf, inWords, priorityOfShare, quoted } from '../figures';
import { defineGenerator } from '../item';
import { sourceRefs, topPages } from '../pages-of';

/** Fewer may be one answer that a model repeats. */
const LEAST_ANSWERS = 3;
/** Percent of the judged answers, by the lower end of the interval. */
const LEAST_SHARE = 1;

export const negativeThemes = defineGenerator({
  name: 'negative_themes',
  title: 'Topics for which answers judge the brand negatively',
  types: ['sentiment_reputation'],
  find: ({ brand, themes, pages, judgedAnswers, inflation }) =>
    themes
      .filter(({ answers }) => answers >= LEAST_ANSWERS)
      .map((theme) => ({
        theme,
        figure: figureOf(`judgements of ${brand.name} that are negative about ${theme.topic}`, 'now', {
          hits: theme.answers,
          n: judgedAnswers,
          inflation: inflation.named,
        }),
      }))
      .filter(({ figure }) => figure.ci_low >= LEAST_SHARE)
      .map(({ theme, figure }) => {
        const topic = quoted(theme.topic);
        return {
          key: `topic:${theme.topic}`,
          title: `Answer what is said against ${brand.name} about ${topic}`,
          description: `Models judge ${brand.name} negatively about ${topic} in ${inWords(figure, 'answers that judge it')}.`,
          whyItMatters: 'Who reads such an answer hears the objection, and nothing of what you would say to it.',
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
          promptIds: theme.promptIds,
          sources: sourceRefs(topPages(pages, theme.urlIds)),
        };
      }),
});
