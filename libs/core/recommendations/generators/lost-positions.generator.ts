import { causesOf } from '../causes';
import type { Fall } from '../changes/falls';
import { fallEvidence, fallInWords, modelName } from '../fall-words';
import { inShort, quoted } from '../figures';
import { defineGenerator, type Recommendation } from '../item';
import { lostPageItem } from '../lost-page-item';
import type { Observations } from '../observations';
import { lackInWords } from '../page-lacks';
import { pagesOfPrompt, sourceRefs, together } from '../pages-of';
import { lostPage, overtakerOf, succession } from '../successors';

export const lostPositions = defineGenerator({
  name: 'lost_positions',
  title: 'Prompts whose answers name the brand, or name it first, less often than before, on all models or on one',
  types: ['ai_visibility'],
  find: (observations, falls) =>
    causesOf(falls)
      .filter(({ isCitedOnly }) => !isCitedOnly)
      .map((cause) =>
        cause.prompts.length > 1 ? lostPageItem(cause, observations) : itemOf(cause.falls, observations),
      ),
});

/** @param falls of one prompt, the largest first; that it is cited less often is part of what happened */
function itemOf(falls: readonly Fall[], observations: Observations): Recommendation {
  const lost = falls.filter(({ outcome }) => outcome !== 'cited');
  const { prompt, outcome, model } = lost[0]!;
  const named = quoted(prompt.text);
  const where = model === null ? '' : ` of ${modelName(model)}`;
  const overtaker = overtakerOf(lost[0]!, observations);
  const pages = succession(prompt, lostPage(prompt, false), observations);
  const lack = lackInWords(prompt, observations);
  const evidence = fallEvidence([...lost, ...falls.filter((fall) => !lost.includes(fall))], observations);
  return {
    key: `prompt:${prompt.id}`,
    title:
      outcome === 'first'
        ? `Be named first again in answers${where} to ${named}`
        : `Be named again in answers${where} to ${named}`,
    description: [
      ...falls.map((fall) => fallInWords(fall, observations)),
      ...(overtaker?.words ?? []),
      ...pages.words,
      ...(lack ? [lack] : []),
    ].join('\n'),
    whyItMatters: `The difference between the windows is larger than chance explains (adjusted p ${inShort(lost[0]!.adjusted)}).`,
    actionSteps: [
      `Read the newest answers${where} to ${named}: whom do they name, and on which pages do they draw?`,
      'Find out what has changed on these pages, and on yours, since the day that is named above.',
      'Correct what is outdated on your own pages, and ask the owners of the others to do so.',
      'Compare the share of answers that name you in four weeks with the one before the fall.',
    ],
    ...evidence,
    figures: [...evidence.figures, ...(overtaker?.figures ?? [])],
    executionIds: prompt.unnamedIn,
    sources: together(pages.sources, sourceRefs(pagesOfPrompt(observations.pages, prompt.id))),
  };
}
