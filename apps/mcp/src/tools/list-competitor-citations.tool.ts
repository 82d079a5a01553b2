import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCompetitorCitations = defineTool({
  name: 'list_competitor_citations',
  title: "Competitors' citations, row by row",
  description:
    "Single citations of competitors' pages, newest first, with URL and position, of all rivals or of some. For " +
    'when and where a rival was cited. list_citations has the own brand, list_all_citations both, ' +
    'list_citation_groups totals for each page. Position 0 is a background reference. Default all time, in ' +
    'pages.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'listCompetitorCitations',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.competitorCitations(ctx, query),
});
