import { Controller, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CreateProjectBody, ProjectDetails, UpdateProjectBody } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ProjectsService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable } from '@app/platform/http';

@ApiTags('Projects')
@Controller('projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  /**
   * Adds a project: one brand to track.
   * @remarks Takes one of the account's projects. Also takes `website_url`, `main_country` and `main_language`, as
   * other clients send them.
   */
  @Post()
  @Repeatable()
  createProject(@CurrentContext() ctx: RequestContext, @Params() body: CreateProjectBody): Promise<ProjectDetails> {
    return this.projects.create(ctx, body);
  }

  /**
   * Changes a project; another brand shows in metrics once all stored answers are evaluated again.
   * @remarks Only the fields that are sent change; null clears a field that may be empty.
   */
  @Patch(':id')
  updateProject(@CurrentContext() ctx: RequestContext, @Params() body: UpdateProjectBody): Promise<ProjectDetails> {
    return this.projects.update(ctx, body);
  }
}
