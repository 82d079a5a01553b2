import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCompetitorMentions = defineTool({
  name: 'list_competitor_mentions',
  title: "Competitors' mentions, row by row",
  description:
    'Where rivals were named: one row for each mention, latest first, with competitor and place. ' +
    'For what one rival, or all of them, appear in, record by record. list_mentions keeps to the own brand, ' +
    'list_all_mentions mixes both; get_sov compares amounts. Default all time, in pages.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listCompetitorMentions',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: async (lists, ctx, query) => (await lists.competitorMentions(ctx, query)).body(),
});
