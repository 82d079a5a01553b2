import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAllMentions = defineTool({
  name: 'list_all_mentions',
  title: 'List all mentions',
  description: 'Mentions of the own brand and of competitors in one list, newest first; actor_type tells them apart.',
  annotations: READS,
  operationId: 'listAllMentions',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.allMentions(ctx, query),
});
