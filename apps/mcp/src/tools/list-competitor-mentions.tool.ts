import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCompetitorMentions = defineTool({
  name: 'list_competitor_mentions',
  title: "Competitors' mentions, row by row",
  description:
    'Single mentions of competitors, newest first, with their position in the answer, of all rivals or of some. ' +
    'For when and where a rival was named. list_mentions has the own brand, list_all_mentions both, ' +
    'get_timeseries and get_sov the counts. Default all time, in pages.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listCompetitorMentions',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.competitorMentions(ctx, query),
});
