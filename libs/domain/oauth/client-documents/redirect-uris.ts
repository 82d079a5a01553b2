import { LIMITS } from '@app/core/kernel';
import { redirectUriKind } from '../clients/redirect-uri';
import { DocumentRefused } from './document-refused';

/**
 * Takes the redirect URIs of a document. An application's own scheme is dropped beside others.
 * @throws DocumentRefused `bad_redirect_uris`
 */
export function redirectUrisOf(uris: readonly string[]): readonly string[] {
  const valid = uris.filter((uri) => redirectUriKind(uri) === 'valid');
  const isRefused = uris.some((uri) => redirectUriKind(uri) === 'invalid');
  if (isRefused || valid.length === 0 || uris.length > LIMITS.redirectUrisPerClient) {
    throw new DocumentRefused('bad_redirect_uris');
  }
  return [...new Set(valid)];
}

/** Whether a native client's request may add any port to the URI (RFC 8252, section 7.3). */
export const hasAnyPort = (uri: string): boolean => /^http:\/\/[^/?:]+([/?]|$)/.test(uri);
