import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@app/core/kernel';
import type { Project, ProjectDetails } from '@app/core/contracts';
import type { Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';
import { type ProjectRow, ProjectsRepository } from './projects.repository';
import { Recalculations } from './recalculations.port';

@Injectable()
export class ProjectsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly recalculations: Recalculations,
  ) {}

  async list(ctx: RequestContext): Promise<{ projects: Project[] }> {
    return { projects: (await this.projects.list(ctx.caller.userId)).map(toProject) };
  }

  async summary(ctx: RequestContext, projectId: number): Promise<Project> {
    return toProject(await this.projects.summary(await this.projects.open(ctx.caller.userId, projectId)));
  }

  async details(ctx: RequestContext, projectId: number): Promise<ProjectDetails> {
    return this.detailsOf(await this.projects.open(ctx.caller.userId, projectId));
  }

  async detailsOf(scope: ProjectScope, sql?: Sql): Promise<ProjectDetails> {
    const { prompts_count, competitors_count, collections_count, created_at, ...row } = await this.projects.details(
      scope,
      sql,
    );
    return {
      ...row,
      ...toProject(row),
      created_at: created_at.toISOString(),
      stats: { prompts_count, competitors_count, collections_count },
      recalculation: await this.recalculations.progress(scope, sql),
    };
  }
}

const toProject = ({ id, name, brand_name }: ProjectRow): Project => ({ id, name, brand_name: brand_name ?? name });
