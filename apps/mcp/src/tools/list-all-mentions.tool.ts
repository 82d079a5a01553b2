import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAllMentions = defineTool({
  name: 'list_all_mentions',
  title: 'Mentions of all brands, row by row',
  description:
    'Mentions of own brand and rivals in one stream, ordered by time; actor_type tells them apart. For raw rows ' +
    'of both side by side, such as who is named before whom. list_mentions and list_competitor_mentions split ' +
    'them; get_timeseries counts. Default all time, in pages.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listAllMentions',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: async (lists, ctx, query) => (await lists.allMentions(ctx, query)).body(),
});
