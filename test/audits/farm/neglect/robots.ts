import type { SiteDraft } from '../draft';
import { text } from '../site';

const FILE = `Disallow: /before-any-agent/

User-agent: *
Disalow: /basket/
Disallow: cart/
Disallow: /checkout/
Disallow: /site.css
Allow: /guide/
Disallow: /guide/
this line is a note without a hash
Noindex: /drafts/
Content-Signal: search=maybe, ai-train=no

User-agent: OAI-SearchBot
User-agent: PerplexityBot
Disallow: /

Sitemap: /sitemap.xml
`;

/** A fault for nearly each rule of robots.txt; our own crawler may still read all pages. */
export function faultyRobots(draft: SiteDraft): void {
  draft.robots = text(FILE);
}
