import { ProjectQuery } from '@app/core/contracts';
import { SentimentCategoriesService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listSentiments = defineTool({
  name: 'list_sentiments',
  title: 'Levels of sentiment',
  description:
    'The list of five levels of sentiment with metric name, label and colour, for legends. It holds no ' +
    'judgements: list_detailed_sentiments has those of answers, get_timeseries their shares.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listSentiments',
  service: SentimentCategoriesService,
  params: ProjectQuery,
  run: (categories, ctx, query) => categories.list(ctx, query),
});
