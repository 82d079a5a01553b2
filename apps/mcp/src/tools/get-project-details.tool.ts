import { ProjectPath } from '@app/core/contracts';
import { ProjectsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const getProjectDetails = defineTool({
  name: 'get_project_details',
  title: 'Settings of one project',
  description:
    "One project's settings: brand, site, industry, audience, brand voice, market, locale, and how many prompts, " +
    'competitors and tags it has. For what is tracked and how. list_projects has the ids of all projects; ' +
    'get_summary has figures.',
  toolsets: ['content'],
  annotations: READS,
  operationId: 'getProjectDetails',
  service: ProjectsService,
  params: ProjectPath,
  run: (projects, ctx, { id }) => projects.details(ctx, id),
});
