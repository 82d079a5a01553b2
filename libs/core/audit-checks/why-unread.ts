import type { Verdict } from './check';
import type { SiteFacts } from './facts';
import { NO_PAGE } from './faults';
import { htmlPages, startPageOf, unparsedPages } from './pages-of';
import { isUnread, reasonOf, START_UNREAD, unknown } from './unread';
import { isClosed } from './robots-file';
import type { AuditReport } from '@app/core/kernel';

type Site = Pick<SiteFacts, 'pages' | 'start' | 'robotsTxt' | 'refusesReader'>;

/** Every check of these judges all pages, so that each says which ones it lacks. */
const OF_EVERY_PAGE: ReadonlySet<AuditReport> = new Set(['schema', 'content_readiness', 'discoverability']);
/** It judges answers of models, whatever the site is. */
const OF_NO_PAGE: AuditReport = 'ai_visibility';

/** A verdict that says why the pages it needed are not known. */
export function explained(report: AuditReport, verdict: Verdict, site: Site): Verdict {
  if (report === OF_NO_PAGE) return verdict;
  if (verdict.status === 'unknown' && isClosed(site)) return unknown(closedBy(site));
  if (verdict === START_UNREAD) return unknown(whyStartUnread(site));
  if (verdict === NO_PAGE) return unknown(startPageOf(site) ? verdict.evidence : whyStartUnread(site));
  if (!OF_EVERY_PAGE.has(report)) return verdict;
  const [first, ...others] = unparsedPages(site);
  if (!first || htmlPages(site).length === 0) return verdict;
  const which = others.length > 0 ? `${others.length + 1} pages, the first of them ${first.url}` : first.url;
  return { ...verdict, evidence: `${verdict.evidence} Without ${which}, which could not be parsed.` };
}

/** One fault of the whole site. */
const closedBy = ({ robotsTxt }: Site): string =>
  `robots.txt answers ${robotsTxt.status}, which forbids everything to every crawler, so nothing else was read.`;

function whyStartUnread(site: Site): string {
  const { start, pages, refusesReader } = site;
  if (refusesReader) return `The site refuses this reader: it gets ${start.status} where a browser gets 200.`;
  if (start.status !== null && start.status !== 200) return `The start page answers ${start.status}.`;
  if (isUnread(start)) return `The start page could not be read: ${reasonOf(start)}.`;
  const crawled = pages.find(({ url }) => url === start.finalUrl);
  if (crawled?.unread === 'not_html') return 'The start page is no HTML.';
  if (crawled?.cut)
    return `The start page could not be parsed: it goes on beyond the ${crawled.bytes} bytes that are read.`;
  if (crawled?.unread === 'too_large')
    return 'The start page could not be parsed: it holds more elements than a page may.';
  return 'The start page could not be parsed.';
}
