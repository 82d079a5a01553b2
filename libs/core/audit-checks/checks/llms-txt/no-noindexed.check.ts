import { notApplicable } from '../../unread';
import { parseRobots } from '@app/core/robots';
import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import type { SiteFacts } from '../../facts';
import { judgeLlmsTxt, lineOf, type LlmsTxt, webLinksOf } from '../../llms-txt';
import { crawledByUrl } from '../../pages-of';
import { noindexOf } from '../../robots-directives';

type Site = Pick<SiteFacts, 'llmsTxt' | 'pages' | 'robotsTxt' | 'crawledAt'>;

/** Links of which is known whether search may have them, and why not. */
function judgedLinks(site: Site, file: LlmsTxt) {
  const crawled = crawledByUrl(site);
  const { text, finalUrl } = site.robotsTxt;
  const robots = text === null ? null : parseRobots(text);
  const { origin } = new URL(finalUrl);
  const allowed = new Map<string, boolean>();
  const isAllowed = (path: string): boolean => {
    const known = allowed.get(path) ?? robots?.allows('*', path) ?? true;
    allowed.set(path, known);
    return known;
  };
  return webLinksOf(file, site).flatMap(({ url, line }) => {
    const target = crawled.get(url.href);
    const isForbidden = url.origin === origin && !isAllowed(url.pathname + url.search);
    const noindex = target && noindexOf(target, site.crawledAt);
    const why = isForbidden ? 'robots.txt forbids it' : noindex?.place;
    return why || (target && target.status !== null) ? [{ url, line, why }] : [];
  });
}

export const linksKeptFromSearch = (site: Site, file: LlmsTxt) => keptFromSearch(judgedLinks(site, file));

const keptFromSearch = (judged: ReturnType<typeof judgedLinks>) => judged.filter(({ why }) => why !== undefined);

export const noNoindexed: Check<'llmsTxt' | 'pages'> = {
  slug: 'no-noindexed',
  title: 'llms.txt lists no page that is kept from search',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  recommendation: 'Remove the page from llms.txt, or let search engines crawl and index it.',
  check: (site) =>
    judgeLlmsTxt(site, (file) => {
      const judged = judgedLinks(site, file);
      if (judged.length === 0) return notApplicable('None of its links was fetched.');
      const faults = keptFromSearch(judged).map(({ url, line, why }) => lineOf(site, line, `${url.href} (${why})`));
      return verdictOf(
        faults,
        `None of its pages (${judged.length}) is kept from search.`,
        'A page is kept from search',
      );
    }),
};
