import type { SiteFacts, SitemapFacts } from './facts';

interface Listed {
  /** Whether there is a sitemap whose URLs can be read. */
  readonly isThere: boolean;
  /** Whether all that it lists is known. */
  readonly isWhole: boolean;
  /** Whether it could not be asked for. */
  readonly isUnread: boolean;
  readonly urls: ReadonlySet<string>;
}

const isList = ({ state, kind }: SitemapFacts): boolean => state === 'parsed' && (kind === 'urlset' || kind === 'text');

/** The URLs that the site's sitemaps list. */
export function listedUrls({ sitemaps }: Pick<SiteFacts, 'sitemaps'>): Listed {
  const lists = sitemaps.filter(isList);
  const unread = sitemaps.filter(
    ({ state, status }) => state === 'unread' && (status === null || status >= 500 || status === 200),
  );
  return {
    isThere: lists.length > 0,
    isWhole: unread.length === 0 && lists.every(({ entryCount, entries }) => entryCount === entries.length),
    isUnread: lists.length === 0 && unread.length > 0,
    urls: new Set(lists.flatMap(({ entries }) => entries.flatMap(({ url }) => url ?? []))),
  };
}
