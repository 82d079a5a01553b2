import type { FaqEntry, InternalLink, OutlineSection, TaskClaim, TaskResult } from '@app/core/contracts';
import { fold, hostOfSpan, type Span } from '@app/core/claim-checks';
import type { Assignment, Draft } from './draft';
import { isLabel, type JudgedClaim } from './judge-claims';
import { jsonLdOf } from './json-ld';
import { phrasesOf } from './phrases.data';

const META_LENGTH = 155;
const MOST_LINKS = 10;

/** Puts together what is left of a draft. Every word of it was checked, or is code's own. */
export function compose(
  draft: Draft,
  judged: readonly JudgedClaim[],
  spans: readonly Span[],
  assignment: Assignment,
): TaskResult {
  const { language } = assignment;
  const passes = (claim: JudgedClaim) => claim.fate.kind !== 'cut';
  const at = (kind: JudgedClaim['place']['kind'], index: number) =>
    judged.filter(
      ({ place }) =>
        place.kind === kind && ('section' in place ? place.section : 'entry' in place ? place.entry : 0) === index,
    );
  const label = (kind: 'heading' | 'question', index: number) => at(kind, index).map(labelOf).find(Boolean);
  const prose = (claims: readonly JudgedClaim[]) =>
    claims
      .filter(passes)
      .map((claim) => rendered(claim, language))
      .join(language === 'ja' ? '' : ' ');

  // A title cannot name its source, so it has to be a fact.
  const title =
    judged.find(({ place, fate }) => place.kind === 'title' && fate.kind === 'stated')?.text ?? assignment.topic;
  const sections = draft.sections.map((_, index) => ({
    heading: label('heading', index),
    text: prose(at('body', index)),
  }));
  const faq = draft.faq.flatMap((_, index): FaqEntry[] => {
    const [question, answer] = [label('question', index), prose(at('answer', index))];
    return question && answer ? [{ question, answer }] : [];
  });
  const outline = draft.sections.flatMap((_, index): OutlineSection[] => {
    const heading = label('heading', index);
    const points = at('body', index)
      .filter(passes)
      .map(({ text }) => text);
    return heading && points.length > 0 ? [{ heading, points }] : [];
  });
  const facts = judged.filter(({ fate, place }) => fate.kind === 'stated' && place.kind === 'body');
  const meta_description = shortened(
    facts.map(({ text }) => text),
    title,
  );
  return {
    title,
    outline,
    body: sections
      .filter(({ text }) => text)
      .map(({ heading, text }) => (heading ? `## ${heading}\n\n${text}` : text))
      .join('\n\n'),
    meta_description,
    faq,
    json_ld: jsonLdOf({ title, description: meta_description, language, faq }),
    internal_links: internalLinks(spans),
    claims: judged.filter((claim) => !isLabel(claim) || !passes(claim)).map(toClaim),
    evidence: spans.map(toEvidence),
  };
}

const toEvidence = ({ number, url, title, text, published }: Span) => ({ number, url, title, text, published });

/** A heading or question as readers see it; undefined when it was cut. */
function labelOf({ text, fate }: JudgedClaim): string | undefined {
  if (fate.kind === 'cut') return undefined;
  return fate.kind === 'stated' ? text : `${text} (${hostOfSpan(fate.to) ?? fate.to.title})`;
}

/** A sentence as readers see it: with its numbers, and with its source where one alone says so. */
export function rendered({ text, fate }: JudgedClaim, language: string): string {
  if (fate.kind === 'cut') return '';
  const numbers = fate.spans.map((number) => `[${number}]`).join('');
  if (fate.kind === 'stated') return `${text} ${numbers}`;
  const { attributed, single } = phrasesOf(language);
  const source = hostOfSpan(fate.to) ?? fate.to.title;
  const claim = names(text, fate.to, source)
    ? text
    : attributed.replace('{source}', () => source).replace('{claim}', () => text);
  return `${claim} ${numbers} *(${single})*`;
}

/** Whether a sentence names its source already: the host, or the name of the publication in the title. */
function names(text: string, { title }: Span, host: string): boolean {
  const folded = fold(text);
  const publication = title.split(/\s+[–—|·:-]\s+/u).at(-1) ?? title;
  return folded.includes(fold(host)) || (publication !== title && folded.includes(fold(publication)));
}

function toClaim({ text, spans, fate }: JudgedClaim): TaskClaim {
  const kept = fate.kind !== 'cut';
  return {
    claim: text,
    spans: [...(kept ? fate.spans : spans)],
    check: fate.check,
    kept,
    ...(fate.kind === 'cut' && { note: fate.note }),
  };
}

function internalLinks(spans: readonly Span[]): InternalLink[] {
  const own = spans.filter(({ own: mine, url }) => mine && url !== null);
  return [...new Map(own.map(({ url, title }) => [url!, { url: url!, anchor: title || url! }])).values()].slice(
    0,
    MOST_LINKS,
  );
}

function shortened(sentences: readonly string[], fallback: string): string {
  const first = sentences.find((sentence) => sentence.length <= META_LENGTH) ?? sentences[0] ?? fallback;
  return first.length <= META_LENGTH
    ? first
    : `${first
        .slice(0, META_LENGTH - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
