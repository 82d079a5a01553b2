import { PageTrafficQuery } from '@app/core/contracts';
import { AiTrafficService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAiTrafficPages = defineTool({
  name: 'list_ai_traffic_pages',
  title: 'Own pages: cited, fetched, visited',
  description:
    "Pages of the project's own site, in pages, with four counts beside each other: answers that cite it, fetches by bots " +
    'while somebody waits, page views by people whom assistants sent, requests of all AI bots. For which landing ' +
    'pages AI answers bring people to. get_ai_traffic has visits over time, list_citation_groups whatever else is ' +
    'cited. No count is a share of another. Default 30 days. Needs the Scale plan.',
  toolsets: ['research'],
  annotations: READS,
  operationId: 'listAiTrafficPages',
  definedIn: 'ai-traffic.md#pages',
  service: AiTrafficService,
  params: PageTrafficQuery,
  run: async (traffic, ctx, query) => (await traffic.pages(ctx, query)).body(),
});
