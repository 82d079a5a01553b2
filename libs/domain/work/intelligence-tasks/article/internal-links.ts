import type { InternalLink } from '@app/core/contracts';
import { checkClaim, type Span } from '@app/core/claim-checks';
import type { JudgedClaim } from './claims';
import type { Assignment } from './draft';

const MOST_LINKS = 10;
/** What a title may state. Names are those of the page. */
const STATES = new Set(['number', 'date', 'quotation', 'link']);

/**
 * The own pages of the evidence. A link is called by the title of its page, unless the title states what no fact of the
 * text says; then by its address.
 */
export function internalLinks(
  spans: readonly Span[],
  facts: readonly JudgedClaim[],
  assignment: Assignment,
): InternalLink[] {
  const own = new Map(spans.filter(({ own: mine, url }) => mine && url !== null).map((span) => [span.url!, span]));
  return [...own.values()].slice(0, MOST_LINKS).map((span) => {
    const { brand, competitors, topic, language } = assignment;
    const told = facts.map(({ text }) => ({ ...span, text }));
    const context = { language, cited: told, evidence: spans, knownNames: [brand, ...competitors, topic] };
    const states = checkClaim(span.title, context).some(({ rule }) => STATES.has(rule));
    return { url: span.url!, anchor: span.title && !states ? span.title : span.url! };
  });
}
