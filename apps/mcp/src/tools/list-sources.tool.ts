import { SourcesQuery } from '@app/core/contracts';
import { AnswerListsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listSources = defineTool({
  name: 'list_sources',
  title: 'List sources',
  description:
    'Every URL that answers cite or consulted, newest first; on request only those of the own brand, of ' +
    'competitors, or of third parties.',
  annotations: READS,
  operationId: 'listSources',
  service: AnswerListsService,
  params: SourcesQuery,
  run: (lists, ctx, query) => lists.sources(ctx, query),
});
