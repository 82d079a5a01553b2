import { ListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listMentions = defineTool({
  name: 'list_mentions',
  title: 'Own mentions, row by row',
  description:
    'Single mentions of the own brand, newest first, with rank, prompt, model and answer. For when, and in which ' +
    'answers, the brand was named. list_competitor_mentions has rivals, list_all_mentions both; get_timeseries ' +
    'counts; list_answers has the texts. Default all time, in pages.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listMentions',
  service: AnswerListsService,
  params: ListQuery,
  run: async (lists, ctx, query) => (await lists.mentions(ctx, query)).body(),
});
