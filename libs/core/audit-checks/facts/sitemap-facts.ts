import type { FetchedFacts } from './fetched-facts';

export interface SitemapEntry {
  /** As written, blanks around it aside. */
  readonly loc: string;
  /** In the form of `CrawledFacts.url`; null when it is no absolute http(s) URL. */
  readonly url: string | null;
  /** As written; null without one. */
  readonly lastmod: string | null;
  readonly line: number;
}

/** A sitemap that robots.txt or an index of sitemaps names, or the one at /sitemap.xml. */
export interface SitemapFacts extends FetchedFacts {
  readonly foundBy: 'robots_txt' | 'sitemap_xml' | 'index';
  /** The URL of the index, or of robots.txt. Null for /sitemap.xml. */
  readonly foundAt: string | null;
  /**
   * - `parsed` well-formed XML, or a text of URLs
   * - `malformed` no XML; `error` says where
   * - `unread` nothing was fetched, or it is beyond our limits: nothing is known of it
   */
  readonly state: 'parsed' | 'malformed' | 'unread';
  readonly kind: 'urlset' | 'sitemapindex' | 'text' | 'other' | null;
  /** Name and namespace of the root element; null for a text. */
  readonly root: string | null;
  readonly namespace: string | null;
  readonly error: string | null;
  /** All of them, also those that are not listed. */
  readonly entryCount: number;
  /** At most 50,000 in all sitemaps of a site together. */
  readonly entries: readonly SitemapEntry[];
}
