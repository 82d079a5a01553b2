import { CompetitorsQuery } from '@app/core/contracts';
import { CompetitorsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const listCompetitors = defineTool({
  name: 'list_competitors',
  title: 'List competitors',
  description:
    "The competitors of a project, with the ids that the competitors filter takes; on request the project's own brand too.",
  annotations: READS,
  operationId: 'listCompetitors',
  service: CompetitorsService,
  params: CompetitorsQuery,
  run: (competitors, ctx, query) => competitors.list(ctx, query),
});
