import { LIMITS } from '@app/core/kernel';
import { DocumentRefused } from './document-refused';

const MAX_URIS = 10;
const LOOPBACK = new Set(['localhost', '127.0.0.1']);
const OWN_SCHEME = /^(?!javascript|data|file|blob|vbscript|about|ftp|wss?:|https?:)[a-z][a-z0-9+.-]*:/i;

/**
 * Takes the redirect URIs of a document; an application's own scheme is dropped beside others.
 * @throws DocumentRefused `bad_redirect_uris`
 */
export function redirectUrisOf(uris: readonly string[]): readonly string[] {
  const kept = uris.filter((uri) => !OWN_SCHEME.test(uri));
  if (kept.length === 0 || kept.length > MAX_URIS || !kept.every(isAllowed)) {
    throw new DocumentRefused('bad_redirect_uris');
  }
  return [...new Set(kept)];
}

/** Whether a native client's request may add any port to the URI (RFC 8252, section 7.3). */
export const hasAnyPort = (uri: string): boolean => /^http:\/\/[^/?:]+([/?]|$)/.test(uri);

function isAllowed(uri: string): boolean {
  const url = uri.length <= LIMITS.urlLength && /^[\x21-\x5b\x5d-\x7e]+$/.test(uri) ? URL.parse(uri) : null;
  if (!url || url.username || url.password || uri.includes('#')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}
