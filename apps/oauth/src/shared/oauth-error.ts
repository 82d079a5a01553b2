import type { ApiError } from '@app/core/kernel';

/** Codes of RFC 6749, section 5.2. Limits have the code that clients take as "try again with the same tokens". */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  429: 'too_many_requests',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** A request that cannot be read is 400 at these endpoints (docs/mcp.md). */
export const oauthStatus = ({ status }: ApiError): number => (status === 422 ? 400 : status);

/** The body that OAuth clients read. */
export const oauthError = ({ code, status, message }: ApiError) => ({
  error: CODE_OF_STATUS[status] ?? 'invalid_request',
  error_description: `${code}: ${message}`,
});
