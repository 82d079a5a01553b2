import { OptionalProjectQuery } from '@app/core/contracts';
import { AgentBotsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAgentBots = defineTool({
  name: 'list_agent_bots',
  title: 'List AI bots',
  description:
    'The AI bots whose requests are counted: who runs each, what it fetches for, and the tokens it is known by in user ' +
    'agents and robots.txt. Their slugs and companies are what get_agent_traffic filters by.',
  annotations: READS,
  operationId: 'listAgentBots',
  service: AgentBotsService,
  params: OptionalProjectQuery,
  run: (bots, ctx, query) => bots.agentBots(ctx, query),
});
