import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCompetitorMentions = defineTool({
  name: 'list_competitor_mentions',
  title: 'List competitor mentions',
  description:
    'Mentions of competitors in answers with their positions, newest first; of all competitors, or of ' +
    'those asked for.',
  annotations: READS,
  operationId: 'listCompetitorMentions',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.competitorMentions(ctx, query),
});
