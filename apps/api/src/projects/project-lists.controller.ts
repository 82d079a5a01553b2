import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ProjectDetails, ProjectPath, ProjectsQuery, ProjectsResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ProjectsService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions/projects')
export class ProjectListsController {
  constructor(private readonly projects: ProjectsService) {}

  /**
   * Your projects.
   * @remarks A key that is limited to some projects lists only those.
   */
  @Get()
  @Tabular('projects')
  listProjects(@CurrentContext() ctx: RequestContext, @Params() _query: ProjectsQuery): Promise<ProjectsResponse> {
    return this.projects.list(ctx);
  }

  /**
   * One project in full.
   * @remarks With the brand's profile, counts of what is tracked, and the state of a recalculation.
   */
  @Get(':id')
  getProjectDetails(@CurrentContext() ctx: RequestContext, @Params() { id }: ProjectPath): Promise<ProjectDetails> {
    return this.projects.details(ctx, id);
  }
}
