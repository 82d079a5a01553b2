import { canonicalUrl, isWithin, MAX_URL_LENGTH } from '../extraction';

/** Longer ones are cut: what differs behind it is one page. */
export const MAX_PAGE_LENGTH = 500;

/** What pages are made of, and no page of their own. */
const ASSET =
  /\.(?:avif|bmp|css|cur|eot|gif|ico|jpe?g|js|m?js\.map|map|mjs|mp3|mp4|otf|png|svg|tiff?|ttf|wasm|webm|webmanifest|webp|woff2?)$/i;

export interface SitePage {
  /**
   * Host and path: without scheme, `www.`, port, query, fragment and the slash at the end, as `acme.example/shoes`. ASCII.
   * `sitePageOfUrl` says the same of a URL in SQL.
   */
  readonly page: string;
  readonly host: string;
  /** What its query says the visitor came by. */
  readonly source: string | null;
}

/** The page of a canonical URL, as an expression of SQL. */
export const sitePageOfUrl = (url: string): string =>
  `left(rtrim(regexp_replace(${url}, '^https?://(?:www\\.)?([^/?#:]*)(?::\\d+)?([^?#]*).*$', '\\1\\2'), '/'), ${MAX_PAGE_LENGTH})`;

/** What logs write where they have nothing is nothing. */
export const isNamed = (text: string): boolean => text !== '' && text !== '-';

/**
 * Pages have the form that cited URLs are stored in, so that both are one page (`canonicalUrl`).
 * @param target a path, with or without its query, or a whole URL
 * @param host that the request names; anybody may have written it
 * @param site the domain of the project; the host where none is named
 * @returns null for what is no page of the site: on a host that is not at or below its domain, an asset, what a CDN answers
 * itself, or no address at all
 */
export function sitePageOf(target: string, host: string, site: string): SitePage | null {
  if (!isNamed(target)) return null;
  const isWhole = /^https?:\/\//i.test(target);
  const url = URL.parse(isWhole ? target : `https://${isNamed(host) ? host : site}/${target.replace(/^\/+/, '')}`);
  if (!url || ASSET.test(url.pathname) || url.pathname.startsWith('/cdn-cgi/')) return null;
  const canonical = canonicalUrl(`https://${url.hostname}${url.pathname}`.slice(0, MAX_URL_LENGTH));
  const at = canonical === null ? null : new URL(canonical);
  const name = at?.hostname.replace(/^www\./, '');
  if (!at || !name || !isWithin(name, site)) return null;
  return {
    page: `${name}${at.pathname}`.replace(/\/+$/, '').slice(0, MAX_PAGE_LENGTH),
    host: name,
    source: url.searchParams.get('utm_source'),
  };
}
