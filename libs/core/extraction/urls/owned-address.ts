import { canonicalUrl } from './canonical-url';
import { withoutWww } from './domain';
import { cataloguedSite } from './source-type';

/** Why an address is none that a brand can have for itself alone. */
export type UnownedAddress = 'no address' | 'whole site' | 'query' | 'shared path';

/** Sites where everybody has a page, which the catalogue does not list. */
const STORES: ReadonlySet<string> = new Set([
  ...['apps.apple.com', 'podcasts.apple.com', 'music.apple.com', 'books.apple.com', 'play.google.com'],
  ...['chromewebstore.google.com', 'chrome.google.com', 'docs.google.com', 'sites.google.com', 'apps.microsoft.com'],
  ...['marketplace.visualstudio.com', 'addons.mozilla.org', 'open.spotify.com', 'npmjs.com', 'pypi.org'],
]);

/** Paths below which everybody has a place, without the name of one. */
const SHARED_PATH = new RegExp(
  `^/(?:${[
    ...[
      'watch',
      'playlist',
      'results',
      'shorts',
      'live',
      'embed',
      'v',
      'c',
      'channel',
      'channels',
      'user',
      'u',
      'feed',
    ],
    ...['r', 'q', 'questions', 'question', 'groups', 'company', 'in', 'school', 'showcase', 'pulse', 'posts', 'pages'],
    ...['p', 'reel', 'reels', 'stories', 'explore', 'search', 'hashtag', 'video', 'videos', 'tag', 'wiki', 'dp', 'gp'],
  ].join('|')})$`,
);
const SHARED_PATH_OF_STORE =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/(?:app|apps|store|store\/\w+|store\/apps\/\w+|detail|developer|podcast|show|artist|album|site|view|items|package|project|document|d))?$/;

/**
 * The address of a medium of a brand, as `youtube.com/@acme`: host and path in lower case, without `www.` and the slash at
 * the end. `namedMedia` of the lists of sites says the same of a URL in SQL. A query is no part of it, so that an address that
 * tells its place there would be everybody's.
 */
export function ownedAddress(url: string): { readonly address: string } | { readonly problem: UnownedAddress } {
  const canonical = canonicalUrl(url);
  if (canonical === null) return { problem: 'no address' };
  const { hostname, pathname, search } = new URL(canonical);
  if (search !== '') return { problem: 'query' };
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const host = withoutWww(hostname);
  const site = cataloguedSite(hostname);
  // Nobody owns all of a network.
  if (path === '' && (site === host || STORES.has(host))) return { problem: 'whole site' };
  if (STORES.has(host) ? SHARED_PATH_OF_STORE.test(path) : site !== null && SHARED_PATH.test(path))
    return { problem: 'shared path' };
  return { address: `${host}${path}`.toLowerCase() };
}
