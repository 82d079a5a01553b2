import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const commerce: Check<'agentReadiness'> = {
  slug: 'commerce',
  title: 'The site tells agents how to buy',
  severity: 'low',
  basis: 'standard',
  reference: 'https://ucp.dev/',
  recommendation: 'If agents shall buy here, publish a profile of a commerce protocol.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/ucp', '/.well-known/acp.json', '/.well-known/x402'],
      members: [],
    }),
};
