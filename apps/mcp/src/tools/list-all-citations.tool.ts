import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAllCitations = defineTool({
  name: 'list_all_citations',
  title: 'Citations of all brands, row by row',
  description:
    'Citations of own and rival pages in one stream, ordered by time; actor_type tells them apart. For raw rows ' +
    'of both side by side. list_citations and list_competitor_citations split them; list_citation_groups has ' +
    'totals, also of third parties, which are missing here. Default all time, in pages.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'listAllCitations',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: async (lists, ctx, query) => (await lists.allCitations(ctx, query)).body(),
});
