import { ProjectsQuery } from '@app/core/contracts';
import { ProjectsService } from '@app/domain/tracking';
import { defineTool, READS } from './tool';
import { TOOL_GROUPS } from './toolsets';

export const listProjects = defineTool({
  name: 'list_projects',
  title: 'Projects of the account',
  description:
    "The caller's projects: id, name and brand. For the project_id that most other tools take, and for which " +
    'brands are tracked. get_project_details has the settings of one.',
  toolsets: TOOL_GROUPS,
  annotations: READS,
  operationId: 'listProjects',
  inParts: { of: 'projects' },
  service: ProjectsService,
  params: ProjectsQuery,
  run: (projects, ctx) => projects.list(ctx),
});
