import { dayInWords } from '../kernel';
import type { Cause } from './causes';
import { summed } from './changes/gather-outcomes';
import { fallEvidence, fallInWords } from './fall-words';
import { inShort, quoted } from './figures';
import type { Recommendation } from './item';
import type { Observations, PageShift } from './observations';
import { pagesOfPrompt, sourceRefs, together } from './pages-of';
import { isLost, succession } from './successors';

/** One item for prompts that have fallen together and have lost the same page. @param cause of several prompts */
export function lostPageItem({ falls, prompts, losses }: Cause, observations: Observations): Recommendation {
  const page = losses[0]!;
  const isOwn = page.sourceType === 'owned';
  const lost = falls.filter(({ outcome }) => outcome !== 'cited');
  const answers = (window: 'before' | 'now'): number =>
    summed(prompts.flatMap(({ cells }) => cells.map((cell) => cell[window]))).answers;
  const uses = (window: 'before' | 'now'): string =>
    `${losses.reduce((sum, shift) => sum + shift[window], 0)} of ${answers(window)}`;
  const isGone = isLost(lastOf(losses), observations);
  const told = prompts.map((prompt) => ({
    // The largest fall of each prompt: all of them stand in the figures.
    words: fallInWords(
      falls.find((fall) => fall.prompt === prompt)!,
      observations,
    ),
    question: quoted(prompt.text),
    came: succession(prompt, null, observations),
  }));
  return {
    ...fallEvidence([...lost, ...falls.filter((fall) => !lost.includes(fall))], observations),
    key: `page:${page.urlId}`,
    title: `${isOwn && isGone ? 'Mend' : 'Find out what became of'} ${page.url}: answers to ${prompts.length} prompts ${isGone ? 'have lost it' : 'draw on it less often'}`,
    description: [
      `Answers to these ${prompts.length} prompts ${isGone ? 'have lost the same page' : 'draw less often on the same page'}, ${page.url}: it is a source of ${uses('now')} answers now and of ` +
        `${uses('before')} before, the last on ${dayInWords(lastOf(losses))}.`,
      ...told.map(({ question, words, came }) => [`To ${question}:`, words, ...came.words].join(' ')),
    ].join('\n'),
    whyItMatters:
      `The differences are larger than chance explains (adjusted p ${inShort(lost[0]!.adjusted)}). That they come from ` +
      'this page is likely, and was not tested.',
    actionSteps: [
      isOwn
        ? `Open ${page.url}: is it there, quick, and open to the bots of AI companies?`
        : `Open ${page.url}: is it there, and does it still speak of you?`,
      isOwn
        ? 'Bring back what it said, or lead its address to the page that says it now.'
        : 'Ask its owner to bring back what it said of you, or look for another page that could say it.',
      'Read the newest answers to these prompts: whom do they name, and on which pages do they draw instead?',
      'Compare the share of answers that name you in four weeks with the one before the fall.',
    ],
    promptIds: prompts.map(({ id }) => id),
    executionIds: prompts.flatMap(({ unnamedIn }) => unnamedIn),
    sources: together(
      [{ sourceId: page.sourceId, urlId: page.urlId }],
      told.flatMap(({ came }) => came.sources),
      sourceRefs(prompts.flatMap(({ id }) => pagesOfPrompt(observations.pages, id))),
    ),
  };
}

/** The last day on which any of them drew on it. */
const lastOf = (losses: readonly PageShift[]): string =>
  losses
    .map(({ last }) => last)
    .toSorted()
    .at(-1)!;
