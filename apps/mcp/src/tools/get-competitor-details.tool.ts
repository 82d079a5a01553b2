import { CompetitorDetailsPath } from '@app/core/contracts';
import { CompetitorsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const getCompetitorDetails = defineTool({
  name: 'get_competitor_details',
  title: 'Competitor details',
  description:
    'One competitor of a project in full: brand name, domain, the spellings under which it is ' + 'recognised, colour.',
  annotations: READS,
  operationId: 'getCompetitorDetails',
  service: CompetitorsService,
  params: CompetitorDetailsPath,
  run: (competitors, ctx, path) => competitors.details(ctx, path),
});
