import { wellKnownCheck } from './well-known-check';

export const a2aAgentCard = wellKnownCheck({
  slug: 'a2a-agent-card',
  title: 'The site has a card for its agent',
  reference: 'https://a2a-protocol.org/latest/specification/',
  recommendation: 'If the site has an agent, describe it in an agent card.',
  paths: ['/.well-known/agent-card.json', '/.well-known/agent.json'],
  members: ['name', 'url'],
});
