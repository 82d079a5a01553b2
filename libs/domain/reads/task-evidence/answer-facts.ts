import type { EvidencePage, Fact, FigureScope } from '@app/core/claim-checks';
import type { AnswerFigures, EvidencePageRow } from './task-evidence.repository';

/** Counted answers, and the pages whose citations were counted in the same answers. */
export interface CountedAnswers {
  /** The prompt that they answer; null for all prompts. */
  readonly prompt: string | null;
  readonly figures: AnswerFigures;
  readonly pages: readonly EvidencePageRow[];
}

const LONGEST_PROMPT = 120;

/** Counts of the project's own answers as sentences that a text can cite. Each names the answers that it counts. */
export function answerFacts(brand: string, counted: readonly CountedAnswers[]): EvidencePage[] {
  const facts = counted.flatMap((one) => factsOf(brand, one));
  return facts.length === 0
    ? []
    : [{ url: null, title: `${brand}: figures of its answers`, text: '', own: true, facts }];
}

function factsOf(brand: string, { prompt, figures, pages }: CountedAnswers): Fact[] {
  const { answers, mentions, first, last } = figures;
  if (first === null || last === null) return [];
  const scope: FigureScope = { prompt, from: first, to: last };
  const captured = `${answers} answers to ${promptWords(prompt)} that were captured from ${first} to ${last}`;
  const fact = (text: string, counts: readonly number[]): Fact => ({ text, figures: { scope, counts } });
  return [
    fact(`Of the ${captured}, ${mentions} mention ${brand}.`, [answers, mentions]),
    ...pages
      .filter(({ own }) => !own)
      .map(({ url, citations, gaps }) => {
        const gap = gaps > 0 ? `; ${gaps} of these ${citations} name a competitor and not ${brand}` : '';
        return fact(`${hostOf(url)} is cited by ${citations} of the ${captured}${gap} (${url}).`, [
          answers,
          citations,
          gaps,
        ]);
      }),
  ];
}

/** In quotation marks without an end mark, so that a sentence with it stays one sentence. */
function promptWords(prompt: string | null): string {
  if (prompt === null) return 'all prompts';
  const words = prompt
    .replace(/[?!。？！…“”]+|\.(?=\s|$)|\s+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...words];
  const short =
    characters.length > LONGEST_PROMPT ? `${characters.slice(0, LONGEST_PROMPT).join('').trimEnd()} …` : words;
  return `the prompt “${short}”`;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);
