import { ListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCitations = defineTool({
  name: 'list_citations',
  title: 'List citations',
  description: "Citations of the URLs of the project's own brand in answers with their positions, newest first.",
  annotations: READS,
  operationId: 'listCitations',
  service: AnswerListsService,
  params: ListQuery,
  run: (lists, ctx, query) => lists.citations(ctx, query),
});
