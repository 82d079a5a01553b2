import type { Configuration, JWK } from 'oidc-provider';
import { MCP_SCOPES } from '@app/core/kernel';
import {
  ACCESS_TOKEN_SECONDS,
  ASSERTION_ALGORITHMS,
  AUTH_METHODS,
  GRANT_TYPES,
  REGISTERED_AUTH_METHODS,
  SIGNING_ALGORITHM,
} from '@app/domain/oauth';
import { interactionPath, OAUTH_PATH, OAUTH_PATHS } from '../../shared/paths';
import type { ProviderParts } from '../policies/provider-parts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/**
 * Configures the library as the authorization server of docs/mcp.md: OAuth 2.1 with PKCE, without OpenID Connect. What takes
 * more than an option is a rule of its own in `policies`.
 */
export const providerConfiguration = ({
  keys,
  cookieKeys,
  adapter,
  findAccount,
  takesDocuments,
}: ProviderParts): Configuration => ({
  adapter,
  findAccount,
  jwks: { keys: keys.map(({ privateJwk }) => privateJwk as JWK) },
  cookies: { keys: [...cookieKeys], long: { httpOnly: true, sameSite: 'lax', path: OAUTH_PATH } },
  routes: OAUTH_PATHS,
  interactions: { url: (_ctx, { uid }) => interactionPath(uid) },
  scopes: [...MCP_SCOPES],
  responseTypes: ['code'],
  clientAuthMethods: [...(takesDocuments ? AUTH_METHODS : REGISTERED_AUTH_METHODS)],
  ...(takesDocuments && { enabledJWA: { clientAuthSigningAlgValues: [...ASSERTION_ALGORITHMS] } }),
  clientDefaults: {
    grant_types: [...GRANT_TYPES],
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: SIGNING_ALGORITHM,
    scope: MCP_SCOPES.join(' '),
  },
  // The library's own rule would let confidential clients go without PKCE.
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  // Access is for programs, so it does not end with the browser session in which it was granted.
  expiresWithSession: async () => false,
  allowOmittingSingleRegisteredRedirectUri: false,
  ttl: {
    AuthorizationCode: 600,
    AccessToken: ACCESS_TOKEN_SECONDS,
    RefreshToken: 30 * DAY_SECONDS,
    // A grant outlives every chain of rotated refresh tokens.
    Grant: 3_650 * DAY_SECONDS,
    Interaction: HOUR_SECONDS,
    // It carries one authorization from step to step. Who is signed in is told by the account's session.
    Session: HOUR_SECONDS,
  },
  features: {
    // Ours is in `registration`; the library would store members of OpenID Connect, and fetch what they name.
    registration: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  discovery: {
    client_id_metadata_document_supported: takesDocuments,
    revocation_endpoint_auth_methods_supported: takesDocuments ? AUTH_METHODS : REGISTERED_AUTH_METHODS,
    ...(takesDocuments && { revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS }),
  },
});
