import type { Request } from 'express';
import Provider, { errors } from 'oidc-provider';
import { ApiError } from '@app/core/kernel';
import { type Asked, type ClientDocuments, type ClientMetadata, DocumentRefused } from '@app/domain/oauth';

/**
 * Finds the client whose id is the address of a document, for the request that the library is working on.
 * @throws ApiError `ERR_UNAVAILABLE`, `ERR_RATE_LIMITED`; the library's `InvalidClient`
 */
export async function documentClient(documents: ClientDocuments, id: string): Promise<ClientMetadata | undefined> {
  try {
    return await documents.find(id, askedNow());
  } catch (error) {
    throw error instanceof DocumentRefused ? toLibraryError(error) : error;
  }
}

function askedNow(): Asked {
  const { ctx } = Provider;
  // The library's own notion of the address would believe any X-Forwarded-For.
  return { address: (ctx?.req as Request | undefined)?.ip, keyId: keyIdOf(ctx?.oidc.params?.['client_assertion']) };
}

/** The key that the client says it has signed with. The library verifies the assertion. */
function keyIdOf(assertion: unknown): string | undefined {
  if (typeof assertion !== 'string') return undefined;
  try {
    const header = JSON.parse(Buffer.from(assertion.split('.', 1)[0]!, 'base64url').toString()) as { kid?: unknown };
    return typeof header.kid === 'string' ? header.kid : undefined;
  } catch {
    return undefined;
  }
}

/** To `invalid_client`, clients may throw away what they have. So they get it only when the document is to blame. */
function toLibraryError({ message, reason, temporary }: DocumentRefused): Error {
  const description = `metadata document of the client: ${message}`;
  if (reason === 'too_many_fetches') return new ApiError('ERR_RATE_LIMITED', description);
  if (temporary) return new ApiError('ERR_UNAVAILABLE', description);
  return new errors.InvalidClient(description, reason);
}
