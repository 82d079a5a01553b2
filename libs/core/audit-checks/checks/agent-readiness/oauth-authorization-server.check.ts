import { wellKnownCheck } from './well-known-check';

export const oauthAuthorizationServer = wellKnownCheck({
  slug: 'oauth-authorization-server',
  title: 'The site describes its authorization server',
  reference: 'https://www.rfc-editor.org/rfc/rfc8414.html',
  recommendation: 'If agents sign in here, publish the metadata of the authorization server.',
  paths: ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'],
  members: ['issuer', 'response_types_supported'],
});
