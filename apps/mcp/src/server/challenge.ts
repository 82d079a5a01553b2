import { addressesOf, MCP_SCOPES } from '@app/core/kernel';

/**
 * Says in `WWW-Authenticate` where tokens come from (RFC 9728, section 5.1). It names both scopes, because a client would
 * not learn otherwise that there are tools that it cannot see.
 * @param error a code of RFC 6750, section 3.1; none for a request without a credential
 */
export function challenge(publicUrl: string, error?: 'invalid_token' | 'insufficient_scope'): string {
  const { mcpMetadata } = addressesOf(publicUrl);
  const reason = error ? `error="${error}", ` : '';
  return `Bearer ${reason}resource_metadata="${mcpMetadata}", scope="${MCP_SCOPES.join(' ')}"`;
}
