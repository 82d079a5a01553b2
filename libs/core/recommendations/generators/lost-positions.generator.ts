import type { Fall } from '../changes/falls';
import { quoted } from '../figures';
import { defineGenerator, type Recommendation } from '../item';
import { fallEvidence, fallInWords } from '../fall-words';
import type { Observations } from '../observations';
import { pagesOfPrompt, sourceRefs } from '../pages-of';

export const lostPositions = defineGenerator({
  name: 'lost_positions',
  title: 'Prompts whose answers name the brand, or name it first, less often than before',
  types: ['ai_visibility', 'brand_building'],
  find: (observations, falls) => {
    const lost = falls.filter(({ outcome }) => outcome !== 'cited');
    return [...Map.groupBy(lost, ({ prompt }) => prompt.id).values()].map((own) => itemOf(own, observations));
  },
});

/** @param falls of one prompt, the largest first */
function itemOf(falls: readonly Fall[], observations: Observations): Recommendation {
  const { brand, pages } = observations;
  const { prompt, outcome } = falls[0]!;
  const named = quoted(prompt.text);
  const sources = pagesOfPrompt(pages, prompt.id);
  return {
    key: `prompt:${prompt.id}`,
    title:
      outcome === 'first'
        ? `Win back the first place in answers to ${named}`
        : `Win back a place in answers to ${named}`,
    description: falls.map((fall) => fallInWords(fall, observations)).join(' '),
    whyItMatters: `${brand.name} had this place, and more than chance has taken it away.`,
    actionSteps: [
      `Read the newest answers to ${named}: whom do they name, and on which pages do they draw?`,
      'Find out what has changed on these pages, and on yours, since the window before.',
      'Correct what is outdated on your own pages, and ask the owners of the others to do so.',
      'Compare the share of answers that name you in four weeks with the one before the fall.',
    ],
    ...fallEvidence(falls, observations),
    executionIds: prompt.unnamedIn,
    sources: sourceRefs(sources),
  };
}
