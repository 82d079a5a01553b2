import type { AdapterFactory, Configuration, JWK } from 'oidc-provider';
import { MCP_SCOPES } from '@app/core/kernel';
import { ACCESS_TOKEN_SECONDS, SIGNING_ALGORITHM, type SigningKey } from '@app/domain/oauth';

export const OAUTH_PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks.json',
} as const;

const AUTH_METHODS = ['none', 'client_secret_post'] as const;
const DAY_SECONDS = 86_400;

interface Parts {
  readonly keys: readonly SigningKey[];
  readonly cookieKeys: readonly string[];
  readonly adapter: AdapterFactory;
}

/** Configures the authorization server of docs/mcp.md: OAuth 2.1 with PKCE, without the OpenID parts of the library. */
export const providerConfiguration = ({ keys, cookieKeys, adapter }: Parts): Configuration => ({
  adapter,
  jwks: { keys: keys.map(({ privateJwk }) => privateJwk as JWK) },
  cookies: { keys: [...cookieKeys] },
  routes: OAUTH_PATHS,
  scopes: [...MCP_SCOPES],
  responseTypes: ['code'],
  clientAuthMethods: [...AUTH_METHODS],
  clientDefaults: {
    grant_types: ['authorization_code', 'refresh_token'],
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
  },
  features: {
    registration: { enabled: true, issueRegistrationAccessToken: false },
    revocation: { enabled: true },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  discovery: { revocation_endpoint_auth_methods_supported: AUTH_METHODS },
});
