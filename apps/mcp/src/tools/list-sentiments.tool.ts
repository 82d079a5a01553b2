import { ProjectQuery } from '@app/core/contracts';
import { SentimentCategoriesService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listSentiments = defineTool({
  name: 'list_sentiments',
  title: 'List sentiment categories',
  description:
    'The levels that sentiment is judged by: the metric of each, its label and its colour. Single ' +
    'judgements are in list_detailed_sentiments.',
  annotations: READS,
  operationId: 'listSentiments',
  service: SentimentCategoriesService,
  params: ProjectQuery,
  run: (categories, ctx, query) => categories.list(ctx, query),
});
