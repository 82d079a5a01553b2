import type { TaskResult } from '@app/core/contracts';
import {
  checkClaim,
  cutSpans,
  type EvidencePage,
  fold,
  hostOfSpan,
  languageOf,
  type Span,
} from '@app/core/claim-checks';
import type { TaskType } from '@app/core/kernel';
import type { Assignment } from './draft';
import { inline } from './claims-of';
import { compose } from './compose';
import type { JudgedClaim } from './judge-claims';

const OF_A_PAGE = 6;
const OF_ALL = 60;
const OF_A_SECTION = 3;

/** The types that need no writer: they list what is known. */
export const TYPES_WITHOUT_WRITER: ReadonlySet<TaskType> = new Set<TaskType>(['brief', 'pr_insights']);

/**
 * A brief or a report from the evidence alone: spans, verbatim, under the names of their pages. Nothing is said in new
 * words, so code can vouch for all of it; what a third party says is attributed.
 * @returns null without evidence
 */
export function withoutWriter(
  pages: readonly EvidencePage[],
  assignment: Assignment,
  setting: string,
): TaskResult | null {
  const spans = cutSpans(pages, { most: OF_A_PAGE, topic: assignment.topic }).spans.slice(0, OF_ALL);
  if (spans.length === 0) return null;
  const printable = spans.filter((span) => fits(span.text, span, spans) && fits(span.title, span, spans));
  const groups = [...Map.groupBy(printable, ({ page }) => page).values()].map((group) => chosen(group, assignment));
  if (groups.length === 0) return null;
  const draft = {
    title: assignment.topic,
    sections: groups.map((group) => ({ heading: inline(group[0]!.title), sentences: [] })),
    faq: [],
  };
  const claims = groups.flatMap((group, section): JudgedClaim[] => [
    {
      text: inline(group[0]!.title),
      spans: [],
      place: { kind: 'heading', section },
      fate: { kind: 'stated', check: 'code', spans: [] },
    },
    ...group.map((span) => quoted(span, section)),
  ]);
  const questions = assignment.questions.map((question) => `- ${inline(question)}`);
  const result = compose(draft, claims, spans, assignment);
  const open = questions.length > 0 ? `\n\n## Questions to answer\n\n${questions.join('\n')}` : '';
  const note = `Built from the evidence alone, word for word, because no writer is configured (${setting}). Nothing was weighed or put in new words.`;
  return { ...result, body: `${result.body}${open}`, note };
}

/**
 * Whether a text has no link but to pages of the evidence, since a stranger's link would become one of the brief's, and no
 * figures that do not go together.
 */
const fits = (text: string, span: Span, spans: readonly Span[]): boolean =>
  !checkClaim(text, { language: languageOf(text) ?? 'en', cited: [span], evidence: spans, knownNames: [] }).some(
    ({ rule }) => rule === 'link' || rule === 'figure',
  );

function quoted(span: Span, section: number): JudgedClaim {
  const base = { text: inline(span.text), spans: [span.number], place: { kind: 'body', section } as const };
  if (span.own || hostOfSpan(span) === null)
    return { ...base, fate: { kind: 'stated', check: 'code', spans: [span.number] } };
  return { ...base, fate: { kind: 'attributed', check: 'single_source', spans: [span.number], to: span } };
}

/** The spans of a page that speak most of the topic and of the tracked brands, in the page's order. */
function chosen(spans: readonly Span[], { topic, brand, competitors }: Assignment): Span[] {
  const words = [...(fold(topic).match(/\p{L}{4,}/gu) ?? []), ...[brand, ...competitors].map(fold)];
  const score = ({ text }: Span) => words.filter((word) => fold(text).includes(word)).length;
  const best = spans.toSorted((a, b) => score(b) - score(a)).slice(0, OF_A_SECTION);
  return best.toSorted((a, b) => a.number - b.number);
}
