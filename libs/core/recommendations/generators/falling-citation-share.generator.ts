import { quoted } from '../figures';
import { fallEvidence, fallInWords } from '../fall-words';
import { defineGenerator } from '../item';
import { pagesOfPrompt, sourceRefs } from '../pages-of';

export const fallingCitationShare = defineGenerator({
  name: 'falling_citation_share',
  title: "Prompts whose answers cite the brand's site less often than before",
  types: ['ai_visibility'],
  find: (observations, falls) =>
    falls
      .filter(({ outcome }) => outcome === 'cited')
      .map((fall) => {
        const named = quoted(fall.prompt.text);
        return {
          key: `prompt:${fall.prompt.id}`,
          title: `Be cited again in answers to ${named}`,
          description: fallInWords(fall, observations),
          whyItMatters: `Answers to ${named} take their facts from other pages now, which you do not control.`,
          actionSteps: [
            'Open the pages of yours that were cited: are they there, quick, and open to the bots of AI companies?',
            `Read the newest answers to ${named} that do not cite you, and the pages that they cite instead.`,
            'Add what those pages say and yours do not, with facts that can be checked and the date of the change.',
            'Compare the share of answers that cite you in four weeks with the one before the fall.',
          ],
          ...fallEvidence([fall], observations),
          executionIds: fall.prompt.uncitedIn,
          sources: sourceRefs(pagesOfPrompt(observations.pages, fall.prompt.id)),
        };
      }),
});
