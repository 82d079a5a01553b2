import { MCP_SCOPES } from '@app/core/kernel';
import { OAUTH_PATHS } from '../../shared/paths';

/**
 * Members of RFC 8414 and its extensions. The library also announces members of OpenID Connect, which we do not offer.
 */
const MEMBERS = [
  'issuer',
  'response_types_supported',
  'grant_types_supported',
  'code_challenge_methods_supported',
  'token_endpoint_auth_methods_supported',
  'token_endpoint_auth_signing_alg_values_supported',
  'revocation_endpoint_auth_methods_supported',
  'revocation_endpoint_auth_signing_alg_values_supported',
  'authorization_response_iss_parameter_supported',
  'client_id_metadata_document_supported',
] as const;

const ENDPOINTS: Readonly<Record<string, keyof typeof OAUTH_PATHS>> = {
  authorization_endpoint: 'authorization',
  token_endpoint: 'token',
  registration_endpoint: 'registration',
  revocation_endpoint: 'revocation',
  jwks_uri: 'jwks',
};

/** Makes the metadata document. */
export const oauthMetadata = (issuer: string, discovered: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(MEMBERS.map((member) => [member, discovered[member]])),
  ...Object.fromEntries(Object.entries(ENDPOINTS).map(([member, route]) => [member, issuer + OAUTH_PATHS[route]])),
  // The library would also list what only OpenID Connect has.
  response_modes_supported: ['query'],
  scopes_supported: MCP_SCOPES,
});
