import type { TaskClaim, TaskResult } from '@app/core/contracts';
import { fold, type Span } from '@app/core/claim-checks';
import type { Arranged } from './arrange';
import { isFact, type JudgedClaim, type Kept } from './claims';
import type { Assignment } from './draft';
import { internalLinks } from './internal-links';
import { jsonLdOf } from './json-ld';
import { joined, plain, rendered } from './told';

const META_LENGTH = 155;

/** Puts together what is left of a draft. Every word of it was checked, or is code's own. */
export function compose(
  { title, sections, faq: entries }: Arranged,
  judged: readonly JudgedClaim[],
  spans: readonly Span[],
  assignment: Assignment,
): TaskResult {
  const prose = (claims: readonly Kept[]) =>
    joined(
      claims.map((claim) => rendered(claim, assignment)),
      assignment,
    );
  const points = (claims: readonly Kept[]) => claims.map((claim) => plain(claim, assignment));
  const facts = sections.flatMap(({ claims }) => claims).filter(isFact);
  const meta_description = descriptionOf(
    title,
    facts.map(({ text }) => text),
  );
  const answers = entries
    .filter(({ isAsked }) => isAsked)
    .map(({ question, claims }) => ({ question, answer: joined(points(claims), assignment) }));
  return {
    title,
    outline: sections.map(({ heading = title, claims }) => ({ heading, points: points(claims) })),
    body: sections
      .map(({ heading, claims }) => (heading === undefined ? prose(claims) : `## ${heading}\n\n${prose(claims)}`))
      .join('\n\n'),
    meta_description,
    faq: entries.map(({ question, claims }) => ({ question, answer: prose(claims) })),
    json_ld: jsonLdOf({
      ...{ title, description: meta_description, language: assignment.language, faq: answers },
      publisher: assignment.brand,
    }),
    internal_links: internalLinks(spans, facts, assignment),
    claims: judged.map(toClaim),
    evidence: spans.map(toEvidence),
  };
}

/** Of the facts that a search engine shows whole the one with most words of the title, the first of several; else the title. */
function descriptionOf(title: string, facts: readonly string[]): string {
  const wanted = wordsOf(title);
  const shared = (text: string) => [...wordsOf(text)].filter((word) => wanted.has(word)).length;
  const isShort = ({ length }: string) => length <= META_LENGTH;
  const [nearest = isShort(title) ? title : ''] = facts.filter(isShort).toSorted((a, b) => shared(b) - shared(a));
  return nearest;
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(fold(text))].flatMap(({ segment, isWordLike }) =>
      isWordLike ? segment : [],
    ),
  );

const toEvidence = ({ number, url, title, text, published }: Span) => ({ number, url, title, text, published });

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
