import { CitationGroupsQuery } from '@app/core/contracts';
import { CitationGroupsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCitationGroups = defineTool({
  name: 'list_citation_groups',
  title: 'Cited URLs, domains or hosts, ranked',
  description:
    'What answers cite, grouped by URL, domain or host: citations, answers, rate, share with the brand, ' +
    'position, models, first and last seen. For what is cited most, newly, beside rivals only (content_gap) or with ' +
    'negative sentiment. It counts citations of any site; get_top_sources counts answers for each domain; ' +
    'list_sources and list_citations have single rows; get_cited_url_details has one URL. Default all time, in pages.',
  toolsets: ['core', 'citations'],
  annotations: READS,
  operationId: 'listCitationGroups',
  service: CitationGroupsService,
  params: CitationGroupsQuery,
  run: async (groups, ctx, query) => (await groups.citationGroups(ctx, query)).body(),
});
