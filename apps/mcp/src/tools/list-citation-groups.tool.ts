import { CitationGroupsQuery } from '@app/core/contracts';
import { CitationGroupsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCitationGroups = defineTool({
  name: 'list_citation_groups',
  title: 'Cited URLs, domains or hosts',
  description:
    'What AI answers cite, grouped by URL, domain or host: how often, at which positions, by which models and since when. ' +
    'Narrow it by source type, by negative sentiment, or to content gaps: pages cited beside competitors and never ' +
    'beside the brand.',
  annotations: READS,
  operationId: 'listCitationGroups',
  service: CitationGroupsService,
  params: CitationGroupsQuery,
  run: (groups, ctx, query) => groups.citationGroups(ctx, query),
});
