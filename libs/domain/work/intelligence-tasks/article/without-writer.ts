import type { TaskResult } from '@app/core/contracts';
import {
  checkClaim,
  cutSpans,
  type EvidencePage,
  fold,
  givesOrders,
  hostOfSpan,
  languageOf,
  type Span,
  spansAbout,
  staleYear,
} from '@app/core/claim-checks';
import type { TaskType } from '@app/core/kernel';
import { merged, topicLine } from './arrange';
import type { Kept } from './claims';
import { compose } from './compose';
import type { Assignment } from './draft';
import { evidenceFor } from './evidence-for';
import { phrasesOf } from './phrases.data';
import { inline } from './sentences-of-draft';
import { sourceOf } from './told';

const OF_A_PAGE = 6;
const OF_ALL = 60;
const OF_A_SECTION = 3;

/** The types that need no writer: they list what is known. */
export const TYPES_WITHOUT_WRITER: ReadonlySet<TaskType> = new Set<TaskType>(['brief', 'pr_insights']);

/**
 * A brief or a report from the evidence alone: spans, verbatim, under the names of their sources. Nothing is said in new
 * words, so code can vouch for all of it; what a third party says is attributed.
 * @returns null without evidence
 */
export function withoutWriter(
  pages: readonly EvidencePage[],
  assignment: Assignment,
  setting: string,
): TaskResult | null {
  const { spans: all } = cutSpans(evidenceFor(pages, assignment.type), { most: OF_A_PAGE, topic: assignment.topic });
  const spans = all.slice(0, OF_ALL);
  const about = spansAbout(assignment, spans);
  const printable = spans.filter((span) => about.has(span) && fits(span.text, span, spans));
  const groups = [...Map.groupBy(printable, ({ page }) => page).values()].map((group) => chosen(group, assignment));
  if (groups.length === 0) return null;
  const { by, open } = phrasesOf(assignment.language);
  const sections = merged(
    groups.map((group) => ({
      heading: headingOf(group[0]!, spans) ?? by.replace('{source}', () => sourceOf(group[0]!)),
      claims: group.map((span, index) => quoted(span, index, assignment)),
    })),
  );
  const claims = sections.flatMap((section) => section.claims);
  const result = compose({ title: topicLine(assignment), sections, faq: [] }, claims, spans, assignment);
  const questions = assignment.questions.map(inline).filter((question) => isOpen(question, spans));
  const asked =
    questions.length > 0 ? `\n\n## ${open}\n\n${questions.map((question) => `- ${question}`).join('\n')}` : '';
  const note = `Built from the evidence alone, word for word, because no writer is configured (${setting}). Nothing was weighed or put in new words.`;
  return { ...result, body: `${result.body}${asked}`, note };
}

/** The title of an own page. That of another states what nobody has checked. */
const headingOf = (span: Span, spans: readonly Span[]): string | undefined =>
  span.own && fits(span.title, span, spans) ? inline(span.title) : undefined;

/**
 * Whether a text has no link but to pages of the evidence, since a stranger's link would become one of the brief's, and no
 * figures that do not go together.
 */
const fits = (text: string, span: Span, spans: readonly Span[]): boolean =>
  !checkClaim(text, { language: languageOf(text) ?? 'en', cited: [span], evidence: spans, knownNames: [] }).some(
    ({ rule }) => rule === 'link' || rule === 'figure',
  );

/** Whether a question asks and states nothing: searches of models may have any figure in them. */
const isOpen = (question: string, spans: readonly Span[]): boolean =>
  !givesOrders(question) &&
  !checkClaim(question, { language: languageOf(question) ?? 'en', cited: spans, evidence: spans, knownNames: [] }).some(
    ({ rule }) => rule !== 'name',
  );

function quoted(span: Span, section: number, { today }: Assignment): Kept {
  const spans = [span.number];
  const base = {
    text: inline(span.text),
    spans,
    place: { kind: 'body', section } as const,
    year: staleYear([span], today ?? null),
  };
  return span.own || hostOfSpan(span) === null
    ? { ...base, fate: { kind: 'stated', check: 'code', spans } }
    : { ...base, fate: { kind: 'attributed', check: 'single_source', spans, to: span } };
}

/** The spans of a page that speak most of the topic and of the tracked brands, in the page's order. */
function chosen(spans: readonly Span[], { topic, brand, competitors }: Assignment): Span[] {
  const words = [...(fold(topic).match(/\p{L}{4,}/gu) ?? []), ...[brand, ...competitors].map(fold)];
  const score = ({ text }: Span) => words.filter((word) => fold(text).includes(word)).length;
  const best = spans.toSorted((a, b) => score(b) - score(a)).slice(0, OF_A_SECTION);
  return best.toSorted((a, b) => a.number - b.number);
}
