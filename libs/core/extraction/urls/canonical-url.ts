import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import normalizeUrl from 'normalize-url';
import { TRACKING_KEYS, TRACKING_PREFIXES } from './tracking-parameters.data';

/** Longer URLs are rejected. No page of interest needs more, and browsers and sitemaps agree on this limit. */
export const MAX_URL_LENGTH = 2_048;

const TRACKING = new RegExp(`^(?:${TRACKING_PREFIXES.join('|')}|(?:${TRACKING_KEYS.join('|')})$)`, 'i');

/** Many answers cite the same pages, and the form of one takes some 30 µs. Up to so many characters are kept. */
const KNOWN = new LRUCache<string, string>({
  maxSize: 1_000_000,
  sizeCalculation: (canonical, sent) => canonical.length + sent.length,
});

/**
 * The form under which a URL is stored and hashed: no tracking keys, credentials, default port, text fragment,
 * trailing slash or fragment (single-page routes `#/` and `#!` aside); query sorted, host in punycode. `http` on its
 * default port is `https`: one page. The case of the path and `www.` stay, since servers may tell them apart. Null when the URL is malformed, too long or not http(s).
 */
export function canonicalUrl(raw: string): string | null {
  const sent = raw.trim();
  if (sent.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(sent)) return null;
  const known = KNOWN.get(sent);
  if (known !== undefined) return known;
  const canonical = canonicalOf(sent);
  // A copy: what is cut out of an answer would keep the whole of it.
  if (canonical !== null) KNOWN.set(structuredClone(sent), canonical);
  return canonical;
}

function canonicalOf(sent: string): string | null {
  const url = URL.parse(sent);
  if (!url || url.hostname === '') return null;
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  if (!/^#[/!]/.test(url.hash)) url.hash = '';
  try {
    return normalizeUrl(url.href, { stripWWW: false, removeQueryParameters: [TRACKING] });
  } catch {
    return null;
  }
}

/** The `http` form of a canonical URL on the default port, which was a page of its own until extractor version 3. */
export const plainForm = (canonical: string): string => canonical.replace(/^https:/, 'http:');

/** The SHA-256 of the UTF-8 bytes, as 64 lowercase hex characters. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
