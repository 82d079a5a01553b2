import { TopSourcesQuery } from '@app/core/contracts';
import { TopSourcesService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getTopSources = defineTool({
  name: 'get_top_sources',
  title: 'Top domains by answers',
  description:
    'Registrable domains that answers give as sources, ranked by the number of answers that do, with their rate. ' +
    'For which sites models rely on. It counts answers for each domain; list_citation_groups counts citations ' +
    'and goes down to hosts and URLs; list_sources has single rows. Rate: sources per ' +
    '100 answers; default 30 days, in pages.',
  toolsets: ['core', 'citations'],
  annotations: READS,
  operationId: 'getTopSources',
  definedIn: 'metrics.md#top-sources',
  service: TopSourcesService,
  params: TopSourcesQuery,
  run: async (sources, ctx, query) => (await sources.topSources(ctx, query)).body(),
});
