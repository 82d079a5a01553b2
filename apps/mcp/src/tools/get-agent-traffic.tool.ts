import { AgentTrafficQuery } from '@app/core/contracts';
import { AgentTrafficService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAgentTraffic = defineTool({
  name: 'get_agent_traffic',
  title: 'AI bot traffic by period',
  description:
    "Requests of AI crawlers and agents to the project's own site, counted for each day, week or month, by bot " +
    'or by company. For how often GPTBot came. Bots are not answers: get_timeseries has what ' +
    'models say. list_agent_bots has the slugs and companies. Unit: requests; default 30 days. Needs the ' +
    'Scale plan.',
  toolsets: ['audits'],
  annotations: READS,
  operationId: 'getAgentTraffic',
  definedIn: 'metrics.md#ai-bot-traffic',
  service: AgentTrafficService,
  params: AgentTrafficQuery,
  run: (traffic, ctx, query) => traffic.agentTraffic(ctx, query),
});
