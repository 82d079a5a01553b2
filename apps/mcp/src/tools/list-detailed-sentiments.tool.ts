import { SentimentsQuery } from '@app/core/contracts';
import { SentimentsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listDetailedSentiments = defineTool({
  name: 'list_detailed_sentiments',
  title: 'Judgements of brands, row by row',
  description:
    'How answers speak of the own brand and of competitors, newest first: level, score from -1 to 1, comments ' +
    'and topics. For what is praised or criticised, and why. list_sentiments is only the list of levels; ' +
    'get_timeseries with net_sentiment has the trend. Default all time, in pages.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listDetailedSentiments',
  service: SentimentsService,
  params: SentimentsQuery,
  run: (sentiments, ctx, query) => sentiments.list(ctx, query),
});
