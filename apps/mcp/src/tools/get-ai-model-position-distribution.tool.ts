import { ModelPositionsQuery } from '@app/core/contracts';
import { ModelPositionsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getAiModelPositionDistribution = defineTool({
  name: 'get_ai_model_position_distribution',
  title: 'Mentions by position, over time',
  description:
    'How many mentions of one brand, or of two side by side, come first, second to third, fourth to seventh, ' +
    'eighth or later, in total and by period. For questions of rank, against one rival. ' +
    'get_summary has a shorter split of the own brand; avg_mention_position of get_timeseries ' +
    'has the mean. Unit: mentions and % of them; default 30 days by day.',
  toolsets: ['audits'],
  annotations: READS,
  operationId: 'getAiModelPositionDistribution',
  definedIn: 'reports.md#position-distribution',
  service: ModelPositionsService,
  params: ModelPositionsQuery,
  run: (positions, ctx, query) => positions.positions(ctx, query),
});
