import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAllCitations = defineTool({
  name: 'list_all_citations',
  title: 'Citations of all brands, row by row',
  description:
    'Single citations of pages of the own brand and of competitors together, newest first, with URL and ' +
    'position. For raw rows of both side by side. list_citations has the own brand alone, ' +
    'list_competitor_citations the rivals alone, list_citation_groups totals for each page. Position 0 is a ' +
    'background reference. Default all time, in pages.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'listAllCitations',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.allCitations(ctx, query),
});
