import { ListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCitations = defineTool({
  name: 'list_citations',
  title: 'Own citations, row by row',
  description:
    "Single citations of the own brand's pages, newest first, with URL, position (0 is a background reference), " +
    'prompt and answer. For when, and in which answer, an own page was cited. list_competitor_citations has ' +
    'rivals, list_all_citations both; list_citation_groups ranks pages. Default all time, in pages.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'listCitations',
  service: AnswerListsService,
  params: ListQuery,
  run: async (lists, ctx, query) => (await lists.citations(ctx, query)).body(),
});
