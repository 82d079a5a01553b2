import type { INestApplicationContext } from '@nestjs/common';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Refusal } from '../command-line/refusal';

/** The option by which operators name a project. */
export const PROJECT = {
  type: 'integer',
  min: 1,
  placeholder: 'id',
  description: 'The project.',
  required: true,
} as const;

export const unknownProject = (id: number): Refusal => new Refusal(`There is no project ${id}.`);

/** @throws Refusal for a project that does not exist */
export async function openProject(app: INestApplicationContext, id: number): Promise<ProjectScope> {
  const scope = await app.get(ProjectsRepository, { strict: false }).openForJob(id);
  if (!scope) throw unknownProject(id);
  return scope;
}
