import { TopSourcesQuery } from '@app/core/contracts';
import { TopSourcesService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getTopSources = defineTool({
  name: 'get_top_sources',
  title: 'Top source domains',
  description:
    'The domains that answers give as sources, with how many answers and how often. Search them by a part of the domain; ' +
    'narrow them by time, model, prompt, tag, country or language.',
  annotations: READS,
  operationId: 'getTopSources',
  service: TopSourcesService,
  params: TopSourcesQuery,
  run: async (sources, ctx, query) => (await sources.topSources(ctx, query)).body(),
});
