/** Why there is no response. Whoever needs the response says `unknown`, but for a redirect loop, which is a fault. */
export const FETCH_TROUBLES = [
  'bad_url',
  'blocked_address',
  'robots_disallowed',
  'robots_unreachable',
  'redirect_loop',
  'too_many_redirects',
  'too_large',
  'bad_response',
  'tls',
  'dns',
  'connection',
  'timeout',
  'limit',
] as const;
export type FetchTrouble = (typeof FETCH_TROUBLES)[number];

/** Headers that are kept, in lower case. Those that differ each time (`date`, cookies) are not. */
export const KEPT_HEADERS = [
  'access-control-allow-origin',
  'cache-control',
  'cf-mitigated',
  'content-encoding',
  'content-language',
  'content-length',
  'content-security-policy',
  'content-signal',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'server',
  'strict-transport-security',
  'vary',
  'www-authenticate',
  'x-robots-tag',
] as const;
export type KeptHeader = (typeof KEPT_HEADERS)[number];

/** What asking for one URL gave, redirects followed. */
export interface FetchedFacts {
  /** As asked, absolute and without a fragment. */
  readonly url: string;
  /** Of the last response; null when there is none, and `trouble` says why. */
  readonly status: number | null;
  readonly trouble: FetchTrouble | null;
  /** Where redirects led in the end, or broke off; the URL itself when nothing redirected. */
  readonly finalUrl: string;
  /** Every redirecting response, in order: its own URL and where it pointed, absolute. */
  readonly redirects: readonly { readonly status: number; readonly url: string; readonly to: string }[];
  /** Of the last response. A header that came several times is joined by `, `. */
  readonly headers: Readonly<Partial<Record<KeptHeader, string>>>;
  /** Of the body, decompressed, as far as it was read; 0 when it was not read. */
  readonly bytes: number;
  /** The body went on beyond what was read. */
  readonly cut: boolean;
}

/** A file of text of which checks need every line. */
export interface TextFileFacts extends FetchedFacts {
  /** Decoded as UTF-8, without a byte order mark; null unless the status is 200. */
  readonly text: string | null;
  /** Whether the bytes are UTF-8; true when there are none. */
  readonly utf8: boolean;
  /** Whether they begin with a byte order mark. */
  readonly bom: boolean;
}
