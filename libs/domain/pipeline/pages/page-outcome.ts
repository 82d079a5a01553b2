import { retryAfterMs } from '@app/core/kernel';
import { FetchError, type FetchedResource, type FetchFailure } from '@app/platform/web-fetch';
import type { PageContents } from './reading/read-page';

/** The end of a fetch, after which it is not tried again: see `PageStatus`. */
export type PageOutcome =
  | {
      readonly status: 'fetched';
      readonly httpStatus: number;
      readonly finalUrl: string;
      readonly contentType: string | null;
      /** null when the page is no text. */
      readonly contents: PageContents | null;
    }
  | { readonly status: 'failed' | 'blocked'; readonly httpStatus: number | null; readonly error: string };

export interface Trouble {
  readonly status: 'failed' | 'blocked';
  readonly httpStatus: number | null;
  /** A message for users. */
  readonly error: string;
  /** null when another attempt is not worth it; else the time that the site asks us to wait, if it does. */
  readonly retry: { readonly afterMs: number | null } | null;
}

/** The site refuses us access to a page that may exist. */
const REFUSING = new Set([401, 402, 403, 407, 451]);
const TEMPORARY = new Set([408, 425, 429]);

/** @returns what is wrong with the response; null when nothing is */
export function troubleOf({ status, headers }: Pick<FetchedResource, 'status' | 'headers'>): Trouble | null {
  if (status >= 200 && status < 300) return null;
  if (REFUSING.has(status)) {
    return { status: 'blocked', httpStatus: status, error: `the site refuses access (HTTP ${status})`, retry: null };
  }
  const mayPass = status >= 500 || TEMPORARY.has(status);
  const retry = mayPass ? { afterMs: retryAfterMs(headers['retry-after'], headers.date) } : null;
  return { status: 'failed', httpStatus: status, error: `the site answered with HTTP ${status}`, retry };
}

export const troubleOfError = (error: FetchError): Trouble => ({
  status: error.refused ? 'blocked' : 'failed',
  httpStatus: null,
  error: error.message,
  retry: error.temporary ? { afterMs: null } : null,
});

const WITHOUT_HTTPS: ReadonlySet<FetchFailure> = new Set([
  'tls',
  'connection',
  'timeout',
  'bad_response',
  'robots_unreachable',
]);

/** Whether a server that has no https fails so. Then a page that was cited with `http` is fetched in that form. */
export const mayLackHttps = ({ kind }: FetchError): boolean => WITHOUT_HTTPS.has(kind);

/** The media type without its parameters. */
export const mediaType = (header: string | undefined): string | null =>
  header?.split(';', 1)[0]!.trim().toLowerCase().slice(0, 200) || null;

const READABLE = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']);

/** Servers that send no type mean a page. */
export const isReadable = (header: string | undefined): boolean => READABLE.has(mediaType(header) ?? 'text/html');
