import { causesOf } from '../causes';
import type { Fall } from '../changes/falls';
import { fallEvidence, fallInWords, modelName } from '../fall-words';
import { inShort, quoted } from '../figures';
import { defineGenerator, type Recommendation } from '../item';
import type { Observations } from '../observations';
import { lackInWords } from '../page-lacks';
import { pagesOfPrompt, sourceRefs, together } from '../pages-of';
import { lostPage, succession } from '../successors';

export const fallingCitationShare = defineGenerator({
  name: 'falling_citation_share',
  title: "Prompts whose answers cite the brand's site less often than before, on all models or on one",
  types: ['ai_visibility'],
  find: (observations, falls) =>
    causesOf(falls)
      .filter(({ isCitedOnly }) => isCitedOnly)
      .map((cause) => itemOf(cause.falls, observations)),
});

/** @param falls that have one cause, the largest first */
function itemOf(falls: readonly Fall[], observations: Observations): Recommendation {
  const prompts = [...new Set(falls.map(({ prompt }) => prompt))];
  const [first] = prompts as [(typeof prompts)[number]];
  const page = lostPage(first, true);
  const { model } = falls[0]!;
  const where = model === null ? '' : ` of ${modelName(model)}`;
  const told = prompts.map((prompt) => ({ prompt, ...succession(prompt, lostPage(prompt, true), observations) }));
  const questions = prompts.map(({ text }) => quoted(text)).join(', ');
  return {
    key: page && prompts.length > 1 ? `page:${page.urlId}` : `prompt:${first.id}`,
    title:
      page && prompts.length > 1 ? `Have ${page.url} cited again` : `Be cited again in answers${where} to ${questions}`,
    description: told
      .map(({ prompt, words }) => {
        const own = falls.filter((fall) => fall.prompt === prompt).map((fall) => fallInWords(fall, observations));
        const all = [...own, ...words, lackInWords(prompt, observations) ?? []].flat();
        return prompts.length > 1 ? `To ${quoted(prompt.text)}: ${all.join(' ')}` : all.join('\n');
      })
      .join('\n'),
    whyItMatters: `Fewer of these answers lead readers to the site of ${observations.brand.name} than before, beyond chance (adjusted p ${inShort(falls[0]!.adjusted)}).`,
    actionSteps: [
      page
        ? `Open ${page.url}: is it there, quick, and open to the bots of AI companies?`
        : 'Open the pages of yours that were cited: are they there, quick, and open to the bots of AI companies?',
      `Read the newest answers${where} that do not cite you, and the pages that they cite instead.`,
      'Add what those pages say and yours do not, with facts that can be checked and the date of the change.',
      'Compare the share of answers that cite you in four weeks with the one before the fall.',
    ],
    ...fallEvidence(falls, observations),
    promptIds: prompts.map(({ id }) => id),
    executionIds: prompts.flatMap(({ uncitedIn }) => uncitedIn),
    sources: together(
      told.flatMap(({ sources }) => sources),
      sourceRefs(prompts.flatMap(({ id }) => pagesOfPrompt(observations.pages, id))),
    ),
  };
}
