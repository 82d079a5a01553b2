import { ProjectQuery } from '@app/core/contracts';
import { DimensionsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listSentiments = defineTool({
  name: 'list_sentiments',
  title: 'List sentiment categories',
  description:
    'The levels that sentiment is judged by: the metric of each, its label and its colour. Single ' +
    'judgements are in list_detailed_sentiments.',
  annotations: READS,
  operationId: 'listSentiments',
  service: DimensionsService,
  params: ProjectQuery,
  run: (dimensions, ctx, query) => dimensions.sentiments(ctx, query),
});
