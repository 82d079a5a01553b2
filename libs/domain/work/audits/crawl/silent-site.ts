import type { FetchedFacts, FetchTrouble, SiteFacts, TextFileFacts } from '@app/core/audit-checks';
import type { PageVisit } from './pages/page-visit';
import { siteOf, webUrl } from './web-url';

/** The site answers, and not with its start page. */
const ANSWERS = new Set<FetchTrouble>([
  'redirect_loop',
  'robots_disallowed',
  'robots_unreachable',
  'too_many_redirects',
]);

type Rest = Omit<SiteFacts, 'url' | 'crawledAt' | 'start' | 'rendered' | 'visibility' | 'timings'>;

/** Whether it is no use to ask for anything else. */
export const isSilent = ({ facts: { trouble } }: PageVisit): boolean => trouble !== null && !ANSWERS.has(trouble);

/** Of a site whose start page did not come: nothing else was asked for, and nothing else is known. */
export function silentSite({ facts, page, unread, beginsAsHtml }: PageVisit, robotsTxt: TextFileFacts | null): Rest {
  const site = webUrl(facts.finalUrl);
  const missing = (path: string): FetchedFacts => {
    const url = site ? site.origin + path : facts.url;
    return { ...facts, url, finalUrl: url, redirects: [] };
  };
  const file = (path: string): TextFileFacts => ({ ...missing(path), text: null, utf8: true, bom: false });
  return {
    host: site ? siteOf(site.href) : '',
    pages: [{ ...facts, depth: 0, foundBy: ['start'], page, unread, beginsAsHtml }],
    complete: false,
    stoppedBy: 'host',
    robotsTxt: robotsTxt ?? file('/robots.txt'),
    sitemaps: [],
    llmsTxt: file('/llms.txt'),
    llmsFullTxt: file('/llms-full.txt'),
    missingPath: missing('/'),
    httpForm: null,
    browser: { ...facts, bot: null, userAgent: '', words: null, title: null },
    bots: [],
    agentReadiness: null,
  };
}
