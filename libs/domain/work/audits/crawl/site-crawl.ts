import type {
  FetchTrouble,
  Need,
  SeenFacts,
  SiteFacts,
  SitemapFacts,
  TextFileFacts,
  VisitorFacts,
} from '@app/core/audit-checks';
import type { Browser } from '@app/platform/browser';
import type { ForeignText } from '@app/platform/foreign-text';
import type { CrawlAccount } from './asking/crawl-account';
import type { CrawlLimits, CrawlProgress } from './crawl-order';
import { llmsTxtLinks } from './pages/llms-txt-links';
import type { PageVisit } from './pages/page-visit';
import { withRefusals } from './pages/refusals';
import { renderStart } from './pages/render-start';
import { type Listed, SitePages } from './pages/site-pages';
import { Probes } from './probes/probes';
import { Targets } from './probes/targets';
import { type OfCrawl, silentSite } from './silent-site';
import { SiteSitemaps } from './sitemaps/site-sitemaps';
import type { Visits } from './visits';
import { siteOf, webUrl } from './web-url';

export interface Crawling {
  readonly visits: Visits;
  readonly account: CrawlAccount;
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

  async from(start: PageVisit, wanted: ReadonlySet<Need>): Promise<Omit<SeenFacts, OfCrawl>> {
    const { visits, limits } = this.crawling;
    // Where a redirect breaks off may be anything but the site.
    const { url, finalUrl, status, trouble } = start.facts;
    const site = webUrl(status === null ? url : finalUrl);
    const robotsTxt = site && (await visits.robots.fileOf(site.origin));
    const isShut = trouble !== null && (REFUSED.has(trouble) || robotsTxt?.status === null);
    if (!site || !robotsTxt || isShut) return silentSite(start, robotsTxt);
    const needs = withSources(wanted);
    const probes = new Probes(visits, site.href, limits.bytes);
    const step: CrawlAccount['step'] = (need, work) => this.crawling.account.step(need, work);
    const beside = {
      ...(needs.has('llmsTxt') && { llmsTxt: await step('llmsTxt', () => probes.llmsTxt()) }),
      ...(needs.has('missingPath') && { missingPath: await step('missingPath', () => probes.missingPath()) }),
      ...(needs.has('httpForm') && { httpForm: await step('httpForm', () => probes.httpForm()) }),
      ...(needs.has('visitors') && (await step('visitors', () => probes.visitors()))),
      ...(needs.has('agentReadiness') && {
        agentReadiness: await step('agentReadiness', () => probes.agentReadiness()),
      }),
      ...(needs.has('rendered') && { rendered: await step('rendered', () => this.render(start)) }),
      ...(needs.has('sitemaps') && { sitemaps: await step('sitemaps', () => this.sitemaps(robotsTxt, site.origin)) }),
    };
    const refusesReader = await this.refuses(start, beside.browser ?? null, probes);
    const listed = needs.has('pages') ? listedIn(beside) : null;
    const walked = await step('pages', () => this.pages(start, listed));
    const host = siteOf(site.href);
    const targets = new Targets(visits, walked.pages, host);
    const shown = {
      ...(needs.has('images') && { images: await step('images', () => targets.images()) }),
      ...(needs.has('externalLinks') && { externalLinks: await step('externalLinks', () => targets.externalLinks()) }),
    };
    return { host, robotsTxt, refusesReader, ...beside, ...walked, ...shown };
  }

  private async refuses(
    { facts: { status } }: PageVisit,
    known: VisitorFacts | null,
    probes: Probes,
  ): Promise<boolean> {
    if (status === null || status < 400 || status >= 500) return false;
    const browser = known ?? (await probes.browser());
    return browser.status === 200;
  }

  private sitemaps(robotsTxt: TextFileFacts, origin: string): Promise<SitemapFacts[]> {
    const { visits, foreign, limits, signal } = this.crawling;
    return new SiteSitemaps(visits, foreign, limits.sitemaps, signal).walk(robotsTxt, origin);
  }

  /** A start page that is not there leads nowhere. */
  private async pages(start: PageVisit, listed: readonly Listed[] | null) {
    const { visits, limits, onProgress } = this.crawling;
    const isThere = start.facts.status === 200;
    const walked = await new SitePages(visits, limits, onProgress).walk(start, isThere ? listed : null);
    const pages = await withRefusals(walked.pages, visits);
    const isRefused = pages.some(({ refusesReader }) => refusesReader);
    return { ...walked, pages, complete: walked.complete && isThere && !isRefused };
  }

  private async render(start: PageVisit): Promise<SiteFacts['rendered']> {
    const { visits, browser, limits, signal } = this.crawling;
    if (!browser || !start.page) return null;
    const { finalUrl } = start.facts;
    return visits.once('rendered', () => renderStart(visits, browser, finalUrl, limits.responseMs, signal));
  }
}

/** Sitemaps and llms.txt lead to pages: a report sees the same ones whether it is ordered alone or with others. */
const withSources = (needs: ReadonlySet<Need>): ReadonlySet<Need> =>
  needs.has('pages') ? new Set([...needs, 'llmsTxt', 'sitemaps']) : needs;

const listedIn = ({ sitemaps = [], llmsTxt }: Partial<SiteFacts>): Listed[] => [
  ...sitemaps
    .filter(({ kind }) => kind !== 'sitemapindex')
    .flatMap(({ entries }) => entries)
    .flatMap(({ url }) => (url ? [{ url, foundBy: 'sitemap' } as const] : [])),
  ...(llmsTxt ? llmsTxtLinks(llmsTxt) : []).map((url) => ({ url, foundBy: 'llms_txt' }) as const),
];
