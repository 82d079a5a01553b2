import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const oauthAuthorizationServer: Check<'agentReadiness'> = {
  slug: 'oauth-authorization-server',
  title: 'The site describes its authorization server',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc8414.html',
  recommendation: 'If agents sign in here, publish the metadata of the authorization server.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'],
      members: ['issuer', 'response_types_supported'],
    }),
};
