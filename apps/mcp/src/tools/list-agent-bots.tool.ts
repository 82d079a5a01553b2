import { OptionalProjectQuery } from '@app/core/contracts';
import { AgentBotsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAgentBots = defineTool({
  name: 'list_agent_bots',
  title: 'Catalogue of AI bots',
  description:
    'AI crawlers and agents that can be recognised: company, purpose, user agent and robots.txt tokens. For what ' +
    'a bot is, and for the slugs and companies that get_agent_traffic filters by; it has no counts. Needs the ' +
    'Scale plan.',
  toolsets: ['audits'],
  annotations: READS,
  operationId: 'listAgentBots',
  inParts: { of: 'bots', tokens: 3_000 },
  service: AgentBotsService,
  params: OptionalProjectQuery,
  run: (bots, ctx, query) => bots.agentBots(ctx, query),
});
