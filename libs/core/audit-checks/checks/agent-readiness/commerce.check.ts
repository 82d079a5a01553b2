import { wellKnownCheck } from './well-known-check';

export const commerce = wellKnownCheck({
  slug: 'commerce',
  title: 'The site tells agents how to buy',
  reference: 'https://ucp.dev/',
  recommendation: 'If agents shall buy here, publish a profile of a commerce protocol.',
  paths: ['/.well-known/ucp', '/.well-known/acp.json', '/.well-known/x402'],
  members: [],
});
