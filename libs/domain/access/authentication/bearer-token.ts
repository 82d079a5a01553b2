import { ApiError } from '@app/core/kernel';

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/**
 * The token of an `Authorization` header (RFC 6750, section 2.1).
 * @throws ApiError `ERR_MISSING_AUTH` without one, or with one of another form
 */
export function bearerToken(authorization: string | undefined): string {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) throw new ApiError('ERR_MISSING_AUTH', 'send the header Authorization: Bearer <API key>');
  return token;
}
