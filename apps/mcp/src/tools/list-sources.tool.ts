import { SourcesQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listSources = defineTool({
  name: 'list_sources',
  title: 'Sources of answers, row by row',
  description:
    'Single URLs that answers cite or consulted, newest first, one row for each answer and URL. For raw rows of ' +
    'any site. It counts nothing: get_top_sources ranks domains by answers, list_citation_groups ranks URLs and ' +
    'sites by citations; list_citations keeps to own pages. Default all time, in pages.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'listSources',
  service: AnswerListsService,
  params: SourcesQuery,
  run: async (lists, ctx, query) => (await lists.sources(ctx, query)).body(),
});
