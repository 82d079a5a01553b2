import { LIMITS } from '@app/core/kernel';
import { DocumentRefused } from './document-refused';

/** No id that we give to registered clients looks like this. */
const LOOKS_LIKE_URL = /^[a-z][a-z0-9+.-]*:/i;

export const looksLikeUrl = (clientId: string): boolean => LOOKS_LIKE_URL.test(clientId);

/** Whether a client's id is the address of a document about it. It may still be one that we refuse. */
export const isDocumentAddress = (clientId: string): boolean => clientId.startsWith('https://');

/**
 * The form of a `client_id` that is a URL (draft-ietf-oauth-client-id-metadata-document, section 3): https, a path, no
 * fragment, no user, no dot segments. Identity is the text itself, so only the form that a URL parser would write is taken.
 * @throws DocumentRefused
 */
export function documentUrl(clientId: string): URL {
  const url = clientId.length <= LIMITS.urlLength ? URL.parse(clientId) : null;
  const isCanonical = url?.href === clientId && !clientId.includes('#');
  if (!isCanonical || url.protocol !== 'https:' || url.username || url.password) {
    throw new DocumentRefused('not_a_document_url');
  }
  return url;
}

/** @throws DocumentRefused unless the operator allows clients of the host; without a list, every host is allowed */
export function assertHostAllowed({ hostname }: URL, allowed: readonly string[]): void {
  if (allowed.length > 0 && !allowed.includes(hostname)) throw new DocumentRefused('host_not_allowed');
}
