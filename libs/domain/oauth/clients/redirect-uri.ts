import { LIMITS } from '@app/core/kernel';

/** Of RFC 3986. Browsers read a backslash as a slash, and drop other characters. */
const CHARACTERS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
const LOOPBACK = ['localhost', '127.0.0.1'];
/** Schemes that are no application's own. */
const NOT_AN_APPLICATION = ['http', 'javascript', 'data', 'file', 'blob', 'vbscript', 'about', 'ftp', 'ws', 'wss'];

/**
 * - `valid`: https, or http on this computer
 * - `own_scheme`: an application's own scheme, as in `cursor:`, which is dropped beside a valid one
 * - `invalid`: everything else
 */
export type RedirectUriKind = 'valid' | 'own_scheme' | 'invalid';

/** What a client may be sent back to (docs/mcp.md). */
export function redirectUriKind(uri: string): RedirectUriKind {
  if (uri.length > LIMITS.urlLength || !CHARACTERS.test(uri) || uri.includes('#') || !URL.canParse(uri))
    return 'invalid';
  const { protocol, hostname, username, password } = new URL(uri);
  // The part before an @ could pass for the host in the eyes of the user who consents.
  if (username || password) return 'invalid';
  if (protocol === 'https:') return 'valid';
  if (protocol === 'http:' && LOOPBACK.includes(hostname)) return 'valid';
  return NOT_AN_APPLICATION.includes(protocol.slice(0, -1)) ? 'invalid' : 'own_scheme';
}
