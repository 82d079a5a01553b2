/** What some crawler understands. */
export const KNOWN_KEYS = [
  'user-agent',
  'allow',
  'disallow',
  'sitemap',
  'crawl-delay',
  'host',
  'content-signal',
  'content-usage',
  'clean-param',
  'noindex',
  'nofollow',
  'noarchive',
  'request-rate',
  'visit-time',
  'cache-delay',
  'license',
] as const;

const KNOWN: ReadonlySet<string> = new Set(KNOWN_KEYS);

export const isKnownKey = (key: string): boolean => KNOWN.has(key);
