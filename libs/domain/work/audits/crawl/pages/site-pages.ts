import type { CrawledFacts, PageFacts, SiteFacts } from '@app/core/audit-checks';
import type { CrawlLimits, CrawlProgress } from '../crawl-order';
import { siteOf, withoutFragment } from '../web-url';
import type { Visits } from '../visits';
import { depthsOf } from './depths';
import { type FoundBy, Frontier } from './frontier';
import type { PageVisit } from './page-visit';

type Pages = Pick<SiteFacts, 'pages' | 'complete' | 'stoppedBy'>;
type Crawled = Omit<CrawledFacts, 'depth' | 'foundBy' | 'refusesReader'>;

export interface Listed {
  readonly url: string;
  readonly foundBy: FoundBy;
}

/** Facts of all pages together, as JSON: they are held in memory, and stored. */
const MOST_FACTS = 96_000_000;
const FOLLOWED_RELS: readonly (readonly [string, FoundBy])[] = [
  ['canonical', 'canonical'],
  ['alternate', 'alternate'],
  ['next', 'alternate'],
  ['prev', 'alternate'],
];

/** Walks a site breadth first, in the order of its markup: the same site is walked the same way. */
export class SitePages {
  private readonly pages = new Map<string, Crawled>();
  private readonly frontier: Frontier;
  private refused = 0;
  private facts = 0;
  private skippedDepth = false;

  constructor(
    private readonly visits: Visits,
    private readonly limits: CrawlLimits,
    private readonly onProgress: (progress: CrawlProgress) => void,
  ) {
    this.frontier = new Frontier(20 * limits.pages);
  }

  /**
   * @param listed what sitemaps and llms.txt name, which comes after the links of the start page; null to leave it at
   *   the start page
   */
  async walk(start: PageVisit, listed: readonly Listed[] | null): Promise<Pages> {
    const { url, finalUrl } = start.facts;
    const site = siteOf(finalUrl);
    this.frontier.add(url, 'start', 0);
    this.take(start, site, 0);
    for (const each of listed ?? []) if (siteOf(each.url) === site) this.frontier.add(each.url, each.foundBy, 1);
    const stoppedBy = listed && (await this.followAll(site));
    const crawled = [...this.pages.values()];
    const depths = depthsOf(crawled, url);
    const pages = crawled.map((each) => ({
      ...each,
      depth: depths.get(each.url) ?? null,
      foundBy: this.frontier.foundBy(each.url),
      refusesReader: false,
    }));
    return { pages, stoppedBy, complete: stoppedBy === null && pages.every(isKnown) };
  }

  private async followAll(site: string): Promise<Pages['stoppedBy']> {
    for (let found = this.frontier.take(); found; found = this.frontier.take()) {
      if (this.pages.has(found.url)) continue;
      const stop = this.stop();
      if (stop) return stop;
      const visit = await this.visits.page(found.url);
      if (visit.facts.trouble === 'limit') return this.visits.spent ?? 'time';
      this.take(visit, site, found.level);
      this.onProgress({ asked: this.asked, found: this.frontier.size });
    }
    if (this.frontier.isFull) return 'pages';
    return this.skippedDepth ? 'depth' : null;
  }

  /** URLs of the site, those that redirects led to among them. */
  private get asked(): number {
    return this.pages.size - this.refused;
  }

  private stop(): Pages['stoppedBy'] {
    const { pages } = this.limits;
    if (this.asked >= pages || this.refused >= pages) return 'pages';
    if (this.facts > MOST_FACTS) return 'bytes';
    return this.visits.spent;
  }

  /** Each URL has one entry. A page stands under the URL that gave it, wherever redirects came from. */
  private take({ facts, page, unread, beginsAsHtml }: PageVisit, site: string, level: number): void {
    const { url, finalUrl, trouble } = facts;
    if (trouble === 'robots_disallowed') this.refused += 1;
    const isMoved = facts.redirects.length > 0;
    if (!isMoved) this.pages.set(url, { ...facts, page, unread, beginsAsHtml });
    else this.pages.set(url, { ...facts, page: null, unread: null, beginsAsHtml: false });
    const isOther = isMoved && (facts.status === null || siteOf(finalUrl) !== site || this.pages.has(finalUrl));
    if (isOther) return;
    if (isMoved) {
      this.frontier.add(finalUrl, 'redirect', level);
      // Beyond the limit it waits with those that are not asked for; a start page is always read.
      if (this.asked >= this.limits.pages && level > 0) return;
      this.pages.set(finalUrl, { ...facts, url: finalUrl, redirects: [], page, unread, beginsAsHtml });
    }
    if (!page) return;
    this.facts += JSON.stringify(page).length;
    this.follow(page, site, level + 1);
  }

  private follow(page: PageFacts, site: string, level: number): void {
    const targets = [...linksOf(page), ...relatedOf(page)].filter(({ url }) => siteOf(url) === site);
    for (const { url, foundBy } of targets) {
      if (level > this.limits.depth) this.skippedDepth ||= !this.frontier.has(url);
      else this.frontier.add(url, foundBy, level);
    }
  }
}

/** Whether nothing is missing that other answers could have told: the links of every page are known. */
const isKnown = ({ status, trouble, page, unread }: Crawled): boolean =>
  trouble === null || trouble === 'robots_disallowed' || trouble === 'redirect_loop'
    ? (status ?? 0) < 500 && (unread === null || unread === 'not_html') && !page?.cut.includes('links')
    : false;

/** A page may ask that its links, or one of them, be left alone. */
function* linksOf({ links, metas }: PageFacts): Generator<{ url: string; foundBy: FoundBy }> {
  const robots = metas.filter(({ attribute, name }) => attribute === 'name' && name === 'robots');
  const directives = robots.flatMap(({ content }) => content.toLowerCase().split(/[\s,]+/));
  if (directives.includes('nofollow') || directives.includes('none')) return;
  for (const { url, internal, rel } of links) {
    if (url && internal && !rel.includes('nofollow')) yield { url, foundBy: 'link' };
  }
}

function* relatedOf({ linkElements }: PageFacts): Generator<{ url: string; foundBy: FoundBy }> {
  for (const { rel, url, hreflang } of linkElements) {
    const [name, foundBy] = FOLLOWED_RELS.find(([each]) => rel.includes(each)) ?? [];
    // Other alternates are feeds and stylesheets.
    if (url && foundBy && (name !== 'alternate' || hreflang)) yield { url: withoutFragment(new URL(url)), foundBy };
  }
}
