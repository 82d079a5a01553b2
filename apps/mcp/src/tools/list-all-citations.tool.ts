import { CompetitorListQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listAllCitations = defineTool({
  name: 'list_all_citations',
  title: 'List all citations',
  description:
    "Citations of the own brand's and of competitors' URLs in one list, newest first; actor_type tells " +
    'them apart.',
  annotations: READS,
  operationId: 'listAllCitations',
  service: AnswerListsService,
  params: CompetitorListQuery,
  run: (lists, ctx, query) => lists.allCitations(ctx, query),
});
