import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@app/core/kernel';
import type { Project, ProjectDetails } from '@app/core/contracts';
import { type ProjectDetailsRow, type ProjectRow, ProjectsRepository } from './projects.repository';

@Injectable()
export class ProjectsService {
  constructor(private readonly projects: ProjectsRepository) {}

  async list(ctx: RequestContext): Promise<{ projects: Project[] }> {
    return { projects: (await this.projects.list(ctx.caller.userId)).map(toProject) };
  }

  async summary(ctx: RequestContext, projectId: number): Promise<Project> {
    return toProject(await this.projects.summary(await this.projects.open(ctx.caller.userId, projectId)));
  }

  async details(ctx: RequestContext, projectId: number): Promise<ProjectDetails> {
    return toDetails(await this.projects.details(await this.projects.open(ctx.caller.userId, projectId)));
  }
}

const toProject = ({ id, name, brand_name }: ProjectRow): Project => ({ id, name, brand_name: brand_name ?? name });

function toDetails(row: ProjectDetailsRow): ProjectDetails {
  const { prompts_count, competitors_count, collections_count, created_at, ...rest } = row;
  return {
    ...rest,
    ...toProject(row),
    created_at: created_at.toISOString(),
    stats: { prompts_count, competitors_count, collections_count },
  };
}
