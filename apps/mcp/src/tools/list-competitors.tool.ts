import { CompetitorsQuery } from '@app/core/contracts';
import { CompetitorsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const listCompetitors = defineTool({
  name: 'list_competitors',
  title: 'Tracked competitors',
  description:
    'The competitors of a project with ids, brand names and domains. For who is tracked, and for the ids that ' +
    'the competitors filter takes. get_competitor_details has the spellings and settings of one; get_sov has how ' +
    'they do.',
  toolsets: ['core', 'write', 'analysis', 'charts'],
  annotations: READS,
  operationId: 'listCompetitors',
  inParts: { of: 'competitors' },
  service: CompetitorsService,
  params: CompetitorsQuery,
  run: (competitors, ctx, query) => competitors.list(ctx, query),
});
