import type { FetchedFacts, SiteFacts, TextFileFacts } from '@app/core/audit-checks';
import type { PageVisit } from './pages/page-visit';
import { WELL_KNOWN_PATHS } from './probes/well-known';
import { UNREAD } from './sitemaps/site-sitemaps';
import { siteOf, webUrl } from './web-url';

/** What does not depend on where the start page leads. */
export type OfCrawl = 'url' | 'crawledAt' | 'start' | 'visibility' | 'timings';

/** A site that does not answer, or refuses us: nothing else was asked for, and nothing else is known. */
export function silentSite(
  { facts, page, unread, beginsAsHtml }: PageVisit,
  robotsTxt: TextFileFacts | null,
): Omit<SiteFacts, OfCrawl> {
  const site = webUrl(facts.url);
  const missing = (path: string): FetchedFacts => {
    const url = site ? site.origin + path : facts.url;
    return { ...facts, url, finalUrl: url, redirects: [], status: null, headers: {} };
  };
  const file = (path: string): TextFileFacts => ({ ...missing(path), text: null, utf8: true, bom: false });
  return {
    host: site ? siteOf(site.href) : '',
    refusesReader: false,
    pages: [{ ...facts, depth: 0, foundBy: ['start'], refusesReader: false, page, unread, beginsAsHtml }],
    complete: false,
    stoppedBy: 'host',
    robotsTxt: robotsTxt ?? file('/robots.txt'),
    sitemaps: [{ ...missing('/sitemap.xml'), ...UNREAD, foundBy: 'sitemap_xml', foundAt: null }],
    llmsTxt: file('/llms.txt'),
    images: [],
    externalLinks: [],
    missingPath: missing('/'),
    httpForm: null,
    browser: { ...missing('/'), bot: null, userAgent: '', words: null, title: null },
    bots: [],
    rendered: null,
    agentReadiness: {
      markdown: { ...file('/'), url: facts.url },
      wellKnown: Object.fromEntries(WELL_KNOWN_PATHS.map((path) => [path, file(path)])),
    },
  };
}
