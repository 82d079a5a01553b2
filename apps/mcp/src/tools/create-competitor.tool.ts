import { CreateCompetitorBody } from '@app/core/contracts';
import { CompetitorsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createCompetitor = defineTool({
  name: 'create_competitor',
  title: 'Create a competitor',
  description:
    'Adds a competitor to a project by its brand name and domain. All stored answers are then evaluated again in the ' +
    'background: metrics know the competitor when get_competitor_details no longer says processing.',
  annotations: ADDS,
  operationId: 'createCompetitor',
  service: CompetitorsService,
  params: CreateCompetitorBody,
  run: (competitors, ctx, body) => competitors.create(ctx, body),
});
