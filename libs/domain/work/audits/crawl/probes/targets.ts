import pLimit from 'p-limit';
import type { CrawledFacts, FetchedFacts } from '@app/core/audit-checks';
import { siteOf } from '../web-url';
import type { Visits } from '../visits';

const MOST_IMAGES = 200;
const MOST_HOSTS = 100;
/** Hosts of other people that are asked at once. */
const AT_ONCE = 4;

/** What pages show and link to beside the pages of the site. */
export class Targets {
  constructor(
    private readonly visits: Visits,
    private readonly pages: readonly CrawledFacts[],
    private readonly site: string,
  ) {}

  /** Of the site itself, each once. */
  async images(): Promise<FetchedFacts[]> {
    const urls = this.distinct((page) => page.images.flatMap(({ url }) => url ?? []));
    const facts: FetchedFacts[] = [];
    for (const url of urls.filter((each) => siteOf(each) === this.site).slice(0, MOST_IMAGES)) {
      facts.push(await this.visits.image(url));
    }
    return facts;
  }

  /** The first link to each other host. */
  async externalLinks(): Promise<FetchedFacts[]> {
    const links = this.distinct((page) => page.links.flatMap(({ internal, url }) => (internal || !url ? [] : url)));
    const firstOfHost = new Map<string, string>();
    for (const url of links) {
      const { host } = new URL(url);
      if (!firstOfHost.has(host)) firstOfHost.set(host, url);
    }
    const limit = pLimit(AT_ONCE);
    const wanted = [...firstOfHost.values()].filter((url) => siteOf(url) !== this.site).slice(0, MOST_HOSTS);
    return Promise.all(wanted.map((url) => limit(() => this.visits.elsewhere(url))));
  }

  private distinct(urlsOf: (page: NonNullable<CrawledFacts['page']>) => string[]): string[] {
    return [...new Set(this.pages.flatMap(({ page }) => (page ? urlsOf(page) : [])))];
  }
}
