import { CompetitorDetailsPath } from '@app/core/contracts';
import { CompetitorsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const getCompetitorDetails = defineTool({
  name: 'get_competitor_details',
  title: 'Settings of one competitor',
  description:
    "One competitor's settings: brand name, domain, spellings that are recognised, apps, and whether its stored " +
    'answers are still processed. For how a rival is tracked, not how it does: get_summary and get_sov have its ' +
    'figures. list_competitors has all of them with ids.',
  toolsets: ['content', 'write'],
  annotations: READS,
  operationId: 'getCompetitorDetails',
  service: CompetitorsService,
  params: CompetitorDetailsPath,
  run: (competitors, ctx, path) => competitors.details(ctx, path),
});
