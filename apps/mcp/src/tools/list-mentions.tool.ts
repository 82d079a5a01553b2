import { ListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listMentions = defineTool({
  name: 'list_mentions',
  title: 'List mentions',
  description: "Mentions of the project's own brand in answers with their positions, newest first.",
  annotations: READS,
  operationId: 'listMentions',
  service: AnswerListsService,
  params: ListQuery,
  run: (lists, ctx, query) => lists.mentions(ctx, query),
});
