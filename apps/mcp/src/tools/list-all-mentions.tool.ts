import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAllMentions = defineTool({
  name: 'list_all_mentions',
  title: 'Mentions of all brands, row by row',
  description:
    'Single mentions of the own brand and of competitors together, newest first, with their position in the ' +
    'answer. For raw rows of both side by side. list_mentions has the own brand alone, list_competitor_mentions ' +
    'the rivals alone, get_timeseries the counts. Default all time, in pages.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listAllMentions',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.allMentions(ctx, query),
});
