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

/** The page of a URL that has been parsed before, as an expression of SQL: https and punycode, a port kept out. */
export const sitePageOfUrl = (url: string): string =>
  `left(rtrim(regexp_replace(${url}, '^https?://(?:www\\.)?([^/?#:]*)(?::\\d+)?([^?#]*).*$', '\\1\\2'), '/'), ${MAX_PAGE_LENGTH})`;

/**
 * @param target a path, with or without its query, or a whole URL
 * @param host of the site, where the target has none
 * @returns null for what is no page of a site: an asset, what a CDN answers itself, or no address at all
 */
export function sitePageOf(target: string, host: string): SitePage | null {
  const url = URL.parse(/^https?:\/\//i.test(target) ? target : `https://${host}/${target.replace(/^\/+/, '')}`);
  if (!url || url.hostname === '' || ASSET.test(url.pathname) || url.pathname.startsWith('/cdn-cgi/')) return null;
  const name = url.hostname.replace(/^www\./, '');
  return {
    page: `${name}${url.pathname}`.replace(/\/+$/, '').slice(0, MAX_PAGE_LENGTH),
    host: name,
    source: url.searchParams.get('utm_source'),
  };
}
