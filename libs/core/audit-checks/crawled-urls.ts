import { canonicalsOf } from './canonical';
import type { CrawledFacts, SiteFacts } from './facts';

/** A URL of the site that a crawl asked for, as a row of a table. */
export interface CrawledUrl {
  readonly url: string;
  readonly status: number | null;
  readonly trouble: CrawledFacts['trouble'];
  /** How many redirects were followed. */
  readonly redirects: number;
  readonly final_url: string;
  /** The first that the page names; null without one. */
  readonly canonical: string | null;
  readonly title: string | null;
  /** Visible ones; null without a page. */
  readonly words: number | null;
  readonly depth: number | null;
  /** Other pages of the site that link here. */
  readonly links_in: number;
  /** Other URLs of the site that the page links to; null without a page. */
  readonly links_out: number | null;
  /** URLs of other sites that the page links to; null without a page. */
  readonly external_links: number | null;
  readonly found_by: readonly string[];
}

/** All that was asked for, in the order of the crawl. */
export function crawledUrls({ pages }: Pick<SiteFacts, 'pages'>): CrawledUrl[] {
  const targets = new Map(pages.map((crawled) => [crawled.url, targetsOf(crawled)]));
  const linksIn = new Map<string, number>();
  for (const { internal } of targets.values()) {
    for (const url of internal) linksIn.set(url, (linksIn.get(url) ?? 0) + 1);
  }
  return pages.map((crawled) => {
    const { url, status, trouble, redirects, finalUrl, page, depth, foundBy } = crawled;
    const { internal, external } = targets.get(url)!;
    return {
      url,
      status,
      trouble,
      redirects: redirects.length,
      final_url: finalUrl,
      canonical: page ? (canonicalsOf({ ...crawled, page }).find((each) => each.url !== null)?.url ?? null) : null,
      title: page?.titles[0]?.text ?? null,
      words: page?.words ?? null,
      depth,
      links_in: linksIn.get(url) ?? 0,
      links_out: page && internal.size,
      external_links: page && external.size,
      found_by: foundBy,
    };
  });
}

/** Where the links of a page lead, each once, itself aside. */
function targetsOf({ url: from, page }: CrawledFacts) {
  const [internal, external] = [new Set<string>(), new Set<string>()];
  for (const link of page?.links ?? []) {
    if (link.url !== null && link.url !== from) (link.internal ? internal : external).add(link.url);
  }
  return { internal, external };
}
