import { wellKnownCheck } from './well-known-check';

export const oauthProtectedResource = wellKnownCheck({
  slug: 'oauth-protected-resource',
  title: 'The site says which authorization server guards it',
  reference: 'https://www.rfc-editor.org/rfc/rfc9728.html',
  recommendation: 'If an API here needs tokens, publish the metadata of the resource.',
  paths: ['/.well-known/oauth-protected-resource'],
  members: ['resource'],
});
