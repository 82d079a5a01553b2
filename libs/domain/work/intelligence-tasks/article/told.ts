import { fold, hostOfSpan, type Span } from '@app/core/claim-checks';
import type { Kept } from './claims';
import type { Assignment } from './draft';
import { phrasesOf } from './phrases.data';

/** The name by which a text knows the source of a claim. */
export const sourceOf = (span: Span): string => hostOfSpan(span) ?? span.title;

/** A sentence as Markdown: with its numbers, and with its source where one alone says so. */
export function rendered(claim: Kept, assignment: Assignment): string {
  const numbers = claim.fate.spans.map((number) => `[${number}]`).join('');
  const { single } = phrasesOf(assignment.language);
  const mark = claim.fate.kind === 'attributed' ? ` *(${single})*` : '';
  return `${told(claim, assignment)} ${numbers}${mark}`;
}

/** The same where there is neither Markdown nor a list of sources: in outlines and markup. */
export function plain(claim: Kept, assignment: Assignment): string {
  const { single } = phrasesOf(assignment.language);
  return claim.fate.kind === 'attributed' ? `${told(claim, assignment)} (${single})` : told(claim, assignment);
}

export const joined = (sentences: readonly string[], { language }: Assignment): string =>
  sentences.join(language === 'ja' ? '' : ' ');

function told({ text, fate, year }: Kept, assignment: Assignment): string {
  const { attributed, dated } = phrasesOf(assignment.language);
  const claim = year === null || text.includes(year) ? text : withYear(text, dated.replace('{year}', year));
  if (fate.kind === 'stated' || namesSource(text, fate.to, assignment)) return claim;
  return attributed.replace('{source}', () => sourceOf(fate.to)).replace('{claim}', () => claim);
}

/** Before the mark that ends the sentence, and never within a quotation. */
const withYear = (text: string, year: string): string => text.replace(/[.!?…。！？]*$/u, (end) => `${year}${end}`);

/** Whether a sentence names its source already: the host, or the name of the publication in the title. */
function namesSource(text: string, source: Span, { brand, competitors, topic }: Assignment): boolean {
  const folded = fold(text);
  if (folded.includes(fold(sourceOf(source)))) return true;
  const publication = source.title.split(/\s+[–—|·:-]\s+/u).at(-1)!;
  // A page about a brand may end its title with that name.
  const subject = fold([topic, brand, ...competitors].join(' '));
  return publication !== source.title && !subject.includes(fold(publication)) && folded.includes(fold(publication));
}
