import { ProjectPath } from '@app/core/contracts';
import { ProjectsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const getProjectDetails = defineTool({
  name: 'get_project_details',
  title: 'Project details',
  description:
    'One project in full: brand, domain, market, locale, and how many prompts, competitors and tags it ' + 'has.',
  annotations: READS,
  operationId: 'getProjectDetails',
  service: ProjectsService,
  params: ProjectPath,
  run: (projects, ctx, { id }) => projects.details(ctx, id),
});
