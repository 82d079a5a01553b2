import { SentimentsQuery } from '@app/core/contracts';
import { SentimentsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listDetailedSentiments = defineTool({
  name: 'list_detailed_sentiments',
  title: 'List sentiments',
  description:
    'How answers speak of the own brand and of competitors, newest first: level, score, what is said and what it is ' +
    'about.',
  annotations: READS,
  operationId: 'listDetailedSentiments',
  service: SentimentsService,
  params: SentimentsQuery,
  run: (sentiments, ctx, query) => sentiments.list(ctx, query),
});
