import { ProjectsService } from '@app/domain/tracking';
import type { Completion } from './completion';

export const projectId: Completion = {
  argument: 'project_id',
  values: async (resolve, ctx) => (await resolve(ProjectsService).list(ctx)).projects.map(({ id }) => String(id)),
};
