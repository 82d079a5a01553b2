import { ProjectsQuery } from '@app/core/contracts';
import { ProjectsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';

export const listProjects = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description:
    'Your projects: id, name and brand name of each. Start here, because most other tools take a project_id.',
  annotations: READS,
  operationId: 'listProjects',
  service: ProjectsService,
  params: ProjectsQuery,
  run: (projects, ctx) => projects.list(ctx),
});
