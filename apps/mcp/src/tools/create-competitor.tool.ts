import { CreateCompetitorBody } from '@app/core/contracts';
import { CompetitorsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createCompetitor = defineTool({
  name: 'create_competitor',
  title: 'Add a competitor',
  description:
    'Adds a rival by brand name and domain, and has all stored answers evaluated again in the background. For ' +
    'tracking a new rival. list_competitors has those tracked; get_competitor_details says when the evaluation ' +
    'is over, and metrics know the rival from then on.',
  toolsets: ['write'],
  annotations: ADDS,
  operationId: 'createCompetitor',
  service: CompetitorsService,
  params: CreateCompetitorBody,
  run: (competitors, ctx, body) => competitors.create(ctx, body),
});
