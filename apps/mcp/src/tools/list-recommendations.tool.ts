import { RecommendationsQuery } from '@app/core/contracts';
import { RecommendationsService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const listRecommendations = defineTool({
  name: 'list_recommendations',
  title: 'Runs of recommendations',
  description:
    'Runs in which advice for the brand was drawn from its data, newest first, in pages: type, state, summary, and ' +
    'how many items are open, done or put away. For whether one has ended. ' +
    'get_recommendation has the items of one; launch_recommendations prepares a new one.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'listRecommendations',
  service: RecommendationsService,
  params: RecommendationsQuery,
  run: (recommendations, ctx, query) => recommendations.list(ctx, query),
});
