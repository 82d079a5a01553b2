import { ProjectsService } from '@app/domain/tracking';
import type { Resource } from './resource';

export const projects: Resource = {
  name: 'projects',
  title: 'Projects of the account',
  description: "The caller's projects with id, name and brand, as list_projects answers them.",
  mimeType: 'application/json',
  uri: 'ai-visibility://projects',
  read: async (resolve, ctx) => JSON.stringify(await resolve(ProjectsService).list(ctx)),
};
