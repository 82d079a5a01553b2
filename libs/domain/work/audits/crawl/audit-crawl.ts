import { Inject, Injectable } from '@nestjs/common';
import type { SiteFacts } from '@app/core/audit-checks';
import type { Clock } from '@app/core/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { ForeignText } from '@app/platform/foreign-text';
import { CLOCK } from '@app/platform/telemetry';
import { Robots, WebFetcher } from '@app/platform/web-fetch';
import { Asker } from './asking/asker';
import { Pacing } from './asking/pacing';
import { limitsOf } from './crawl-limits';
import type { CrawlOrder } from './crawl-order';
import { llmsTxtLinks } from './pages/llms-txt-links';
import { SitePages } from './pages/site-pages';
import { Probes } from './probes/probes';
import { isSilent, silentSite } from './silent-site';
import { SiteSitemaps } from './sitemaps/site-sitemaps';
import { Visits } from './visits';
import { siteOf, webUrl, withoutFragment } from './web-url';

/** Looks at a site as crawlers do, and says what it saw (docs/audits.md#the-crawl). */
@Injectable()
export class AuditCrawl {
  private readonly pacing: Pacing;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly fetcher: WebFetcher,
    private readonly foreign: ForeignText,
    private readonly robots: Robots,
  ) {
    this.pacing = new Pacing(settings.AUDIT_DELAY_MS);
  }

  /**
   * A site that is down has been crawled, too: its facts say so.
   * @throws the signal's reason; Error when something of ours fails
   */
  async crawl({
    url,
    signal,
    store,
    agentReadiness,
    onProgress = () => undefined,
    ...order
  }: CrawlOrder): Promise<SiteFacts> {
    const started = performance.now();
    const limits = { ...limitsOf(this.settings), ...order.limits };
    const deadline = AbortSignal.timeout(limits.timeMs);
    const asker = new Asker(this.fetcher, this.pacing, limits, signal, deadline);
    const visits = new Visits(asker, this.foreign, limits, signal, this.robots.agent, store);
    const crawledAt = await visits.once('crawled at', () => Promise.resolve(this.clock.now().toISOString()));
    const start = await visits.page(addressOf(url), true);
    const common = { url: start.facts.url, crawledAt, start: start.facts, rendered: null, visibility: null };
    const timings = () => ({ startFirstByteMs: start.firstByteMs, totalMs: Math.round(performance.now() - started) });
    const site = webUrl(start.facts.finalUrl);
    if (!site) return { ...common, ...silentSite(start, null), timings: timings() };
    const robotsTxt = await visits.robots.fileOf(site.origin);
    if (isSilent(start)) return { ...common, ...silentSite(start, robotsTxt), timings: timings() };
    const probes = new Probes(visits, start.facts.finalUrl);
    const probed = await probes.all();
    const readiness = agentReadiness ? await probes.agentReadiness() : null;
    const sitemaps = await new SiteSitemaps(visits, this.foreign, limits.sitemaps, signal).walk(robotsTxt, site.origin);
    const listed = sitemaps.filter(({ kind }) => kind !== 'sitemapindex').flatMap(({ entries }) => entries);
    const pages = await new SitePages(visits, limits, onProgress).walk(start, [
      ...listed.flatMap(({ url: each }) => (each ? [{ url: each, foundBy: 'sitemap' } as const] : [])),
      ...llmsTxtLinks(probed.llmsTxt).map((each) => ({ url: each, foundBy: 'llms_txt' }) as const),
    ]);
    const host = siteOf(site.href);
    return { ...common, host, robotsTxt, ...probed, agentReadiness: readiness, sitemaps, ...pages, timings: timings() };
  }
}

const addressOf = (url: string): string => {
  const parsed = webUrl(url);
  return parsed ? withoutFragment(parsed) : url;
};
