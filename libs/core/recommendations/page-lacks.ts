import type { Observations, PageObservation, PromptObservation } from './observations';
import { pagesOfPrompt } from './pages-of';

/** How many times as many numbers a page must have, and how many at least, to have more to check. */
const MORE_NUMBERS = 2;
const LEAST_NUMBERS = 10;
/** The part of a question's words that a heading must have to ask it. */
const SAME_WORDS = 0.7;

/**
 * What the page that answers to a prompt draw on most has, and the brand's own page among their sources lacks, as far as the
 * page cache has both. That it is why answers draw on it is not said.
 * @returns a sentence; null where one of both was not read, or nothing is lacking
 */
export function lackInWords(prompt: PromptObservation, { pages }: Observations): string | null {
  const used = pagesOfPrompt(
    pages.filter(({ contents }) => contents),
    prompt.id,
  );
  const own = used.find(({ sourceType }) => sourceType === 'owned');
  const best = used.find(({ sourceType }) => sourceType !== 'owned');
  if (!own || !best || best.answers <= own.answers) return null;
  const lacks = lacksOf(prompt.text, best, own);
  return lacks.length === 0 ? null : `${best.url} has what ${own.url} lacks: ${lacks.join(', ')}.`;
}

function lacksOf(question: string, { contents: best }: PageObservation, { contents: own }: PageObservation): string[] {
  if (!best || !own) return [];
  const more = best.numbers >= LEAST_NUMBERS && best.numbers >= MORE_NUMBERS * own.numbers;
  const asks = (headings: readonly string[]) => headings.some((heading) => isAsked(question, heading));
  return [
    best.tables > 0 && own.tables === 0 && 'a table',
    best.modifiedOn && !own.modifiedOn && `a date (${best.modifiedOn})`,
    best.modifiedOn && own.modifiedOn && best.modifiedOn > own.modifiedOn && `a later date (${best.modifiedOn})`,
    asks(best.headings) && !asks(own.headings) && 'the question as a heading',
    more && `more numbers to check (${best.numbers} against ${own.numbers})`,
  ].filter((one) => typeof one === 'string');
}

function isAsked(question: string, heading: string): boolean {
  const [asked, said] = [wordsOf(question), new Set(wordsOf(heading))];
  return asked.length > 0 && asked.filter((word) => said.has(word)).length >= SAME_WORDS * asked.length;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
