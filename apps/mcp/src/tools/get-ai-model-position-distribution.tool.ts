import { ModelPositionsQuery } from '@app/core/contracts';
import { ModelPositionsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAiModelPositionDistribution = defineTool({
  name: 'get_ai_model_position_distribution',
  title: 'Position distribution',
  description:
    'How many mentions of a brand, or of two to compare, stand first, second to third, fourth to seventh and further ' +
    'down, in total and over time.',
  annotations: READS,
  operationId: 'getAiModelPositionDistribution',
  service: ModelPositionsService,
  params: ModelPositionsQuery,
  run: (positions, ctx, query) => positions.positions(ctx, query),
});
