import type { Request } from 'express';
import Provider, { errors } from 'oidc-provider';
import { ApiError } from '@app/core/kernel';
import { type Asked, type ClientDocuments, type ClientMetadata, DocumentRefused } from '@app/domain/oauth';
import { oauthError } from '../../shared/oauth-error';

/**
 * Finds the client whose id is the address of a document.
 * @throws the library's errors in a request that the library is working on, else ApiError; they say why there is none
 */
export async function documentClient(documents: ClientDocuments, id: string): Promise<ClientMetadata | undefined> {
  try {
    return await documents.find(id, askedNow());
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    const told = toApiError(error);
    throw Provider.ctx ? toLibraryError(error, told) : told;
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
function toLibraryError({ reason, temporary }: DocumentRefused, told: ApiError): Error {
  if (!temporary) return new errors.InvalidClient(told.message, reason);
  const { error, error_description } = oauthError(told);
  // The library shows what is below 500. This is no failure of ours, and is shown as well.
  return Object.assign(new errors.CustomOIDCProviderError(error, error_description, { detail: reason }), {
    status: told.status,
    statusCode: told.status,
  });
}

function toApiError({ message, reason, temporary }: DocumentRefused): ApiError {
  const description = `metadata document of the client: ${message}`;
  if (!temporary) return new ApiError('ERR_MALFORMED_REQUEST', description);
  return new ApiError(reason === 'too_many_fetches' ? 'ERR_RATE_LIMITED' : 'ERR_UNAVAILABLE', description);
}
