import { AgentTrafficQuery } from '@app/core/contracts';
import { AgentTrafficService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAgentTraffic = defineTool({
  name: 'get_agent_traffic',
  title: 'AI bot traffic',
  description:
    "How many requests AI bots made to the project's site, by day, week or month, counted by bot or by company. " +
    'list_agent_bots has the bots and companies to filter by.',
  annotations: READS,
  operationId: 'getAgentTraffic',
  service: AgentTrafficService,
  params: AgentTrafficQuery,
  run: (traffic, ctx, query) => traffic.agentTraffic(ctx, query),
});
