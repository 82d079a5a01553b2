import { AiTrafficQuery } from '@app/core/contracts';
import { AiTrafficService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAiTraffic = defineTool({
  name: 'get_ai_traffic',
  title: 'Visitors that assistants sent',
  description:
    "People whom assistants (ChatGPT, Perplexity, …) sent to the project's own site: page views counted by assistant and " +
    'by day, week or month. For how many people come from AI answers. get_agent_traffic counts bots instead; ' +
    'list_ai_traffic_pages has the pages. feeds says what is measured: without one that tells referrers, 0 says ' +
    'nothing. Default 30 days. Needs the Scale plan.',
  toolsets: ['research'],
  annotations: READS,
  operationId: 'getAiTraffic',
  definedIn: 'ai-traffic.md#visits',
  service: AiTrafficService,
  params: AiTrafficQuery,
  run: async (traffic, ctx, query) => (await traffic.aiTraffic(ctx, query)).body(),
});
