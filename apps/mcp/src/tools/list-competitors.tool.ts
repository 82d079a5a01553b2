import { CompetitorsQuery } from '@app/core/contracts';
import { DimensionsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const listCompetitors = defineTool({
  name: 'list_competitors',
  title: 'List competitors',
  description:
    "The competitors of a project, with the ids that the competitors filter takes; on request the project's own brand too.",
  annotations: READS,
  operationId: 'listCompetitors',
  service: DimensionsService,
  params: CompetitorsQuery,
  run: (dimensions, ctx, query) => dimensions.competitors(ctx, query),
});
