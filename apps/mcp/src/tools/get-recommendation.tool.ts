import { RecommendationPath } from '@app/core/contracts';
import { RecommendationsService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const getRecommendation = defineTool({
  name: 'get_recommendation',
  title: 'What one run recommends',
  description:
    'The items of one run by its id: what was seen with figures and intervals, why it matters, the steps to take, ' +
    'effort, priority, how strong the evidence is, and the sources. For knowing what to do next and on what grounds. ' +
    'list_recommendations finds runs and their ids.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'getRecommendation',
  inParts: { of: 'items' },
  service: RecommendationsService,
  params: RecommendationPath,
  run: (recommendations, ctx, path) => recommendations.get(ctx, path),
});
