import type { FetchTrouble, SiteFacts, SitemapFacts, TextFileFacts } from '@app/core/audit-checks';
import type { Browser } from '@app/platform/browser';
import type { ForeignText } from '@app/platform/foreign-text';
import type { CrawlLimits, CrawlProgress } from './crawl-order';
import { llmsTxtLinks } from './pages/llms-txt-links';
import type { PageVisit } from './pages/page-visit';
import { renderStart } from './pages/render-start';
import { SitePages } from './pages/site-pages';
import { Probes } from './probes/probes';
import { type CrawledSite, silentSite } from './silent-site';
import { SiteSitemaps } from './sitemaps/site-sitemaps';
import type { Visits } from './visits';
import { siteOf, webUrl } from './web-url';

export interface Crawling {
  readonly visits: Visits;
  readonly limits: CrawlLimits;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CrawlProgress) => void;
  readonly foreign: ForeignText;
  readonly browser: Browser | null;
}

const REFUSED = new Set<FetchTrouble>(['robots_disallowed', 'robots_unreachable']);

/** One crawl, from the start page on. */
export class SiteCrawl {
  constructor(private readonly crawling: Crawling) {}

  async from(start: PageVisit, agentReadiness: boolean): Promise<CrawledSite> {
    const { visits, limits, signal, foreign } = this.crawling;
    // Where a redirect breaks off may be anything but the site.
    const { url, finalUrl, status, trouble } = start.facts;
    const site = webUrl(status === null ? url : finalUrl);
    const robotsTxt = site && (await visits.robots.fileOf(site.origin));
    const isShut = trouble !== null && (REFUSED.has(trouble) || robotsTxt?.status === null);
    if (!site || !robotsTxt || isShut) return silentSite(start, robotsTxt, agentReadiness);
    const probes = new Probes(visits, site.href, limits.bytes);
    const probed = await probes.all();
    const readiness = agentReadiness ? await probes.agentReadiness() : null;
    const rendered = await this.render(start);
    const sitemaps = await new SiteSitemaps(visits, foreign, limits.sitemaps, signal).walk(robotsTxt, site.origin);
    const pages = await this.pages(start, sitemaps, probed.llmsTxt);
    return { host: siteOf(site.href), robotsTxt, ...probed, agentReadiness: readiness, rendered, sitemaps, ...pages };
  }

  /** A start page that is not there leads nowhere. */
  private async pages(start: PageVisit, sitemaps: readonly SitemapFacts[], llmsTxt: TextFileFacts) {
    const { visits, limits, onProgress } = this.crawling;
    const isThere = start.facts.status === 200;
    const listed = sitemaps.filter(({ kind }) => kind !== 'sitemapindex').flatMap(({ entries }) => entries);
    const named = [
      ...listed.flatMap(({ url }) => (url ? [{ url, foundBy: 'sitemap' } as const] : [])),
      ...llmsTxtLinks(llmsTxt).map((url) => ({ url, foundBy: 'llms_txt' }) as const),
    ];
    const pages = await new SitePages(visits, limits, onProgress).walk(start, isThere ? named : []);
    return { ...pages, complete: pages.complete && isThere };
  }

  private async render(start: PageVisit): Promise<SiteFacts['rendered']> {
    const { visits, browser, limits, signal } = this.crawling;
    if (!browser || !start.page) return null;
    const { finalUrl } = start.facts;
    return visits.once('rendered', () => renderStart(visits, browser, finalUrl, limits.responseMs, signal));
  }
}
