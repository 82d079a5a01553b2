import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCompetitorCitations = defineTool({
  name: 'list_competitor_citations',
  title: 'List competitor citations',
  description:
    "Citations of competitors' URLs in answers with their positions, newest first; of all competitors, " +
    'or of those asked for.',
  annotations: READS,
  operationId: 'listCompetitorCitations',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.competitorCitations(ctx, query),
});
