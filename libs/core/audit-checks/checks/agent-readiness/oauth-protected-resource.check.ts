import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const oauthProtectedResource: Check<'agentReadiness'> = {
  slug: 'oauth-protected-resource',
  title: 'The site says which authorization server guards it',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9728.html',
  recommendation: 'If an API here needs tokens, publish the metadata of the resource.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/oauth-protected-resource'],
      members: ['resource'],
    }),
};
