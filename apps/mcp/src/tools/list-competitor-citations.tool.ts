import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCompetitorCitations = defineTool({
  name: 'list_competitor_citations',
  title: "Competitors' citations, row by row",
  description:
    'Pages of competitors that were cited, one row for each citation, latest first: rival, URL, place. For which ' +
    'links of one rival, or of all, models gave. list_citations keeps to the own brand, list_all_citations mixes ' +
    'both; get_top_sources sums up domains. Default all time, in pages.',
  toolsets: ['citations'],
  annotations: READS,
  operationId: 'listCompetitorCitations',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: async (lists, ctx, query) => (await lists.competitorCitations(ctx, query)).body(),
});
