import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const a2aAgentCard: Check<'agentReadiness'> = {
  slug: 'a2a-agent-card',
  title: 'The site has a card for its agent',
  severity: 'low',
  basis: 'standard',
  reference: 'https://a2a-protocol.org/latest/specification/',
  recommendation: 'If the site has an agent, describe it in an agent card.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/agent-card.json', '/.well-known/agent.json'],
      members: ['name', 'url'],
    }),
};
