import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CopyProjectBody,
  CreateProjectBody,
  DeletedResponse,
  DeleteProjectQuery,
  ProjectDetails,
  ProjectRemovalsQuery,
  ProjectRemovalsResponse,
  UpdateProjectBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ProjectCopies, ProjectsService } from '@app/domain/tracking';
import { RemovalsService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Projects')
@Controller('projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly copies: ProjectCopies,
    private readonly removals: RemovalsService,
  ) {}

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
   * Adds a project for another brand that tracks what this one does.
   * @remarks It has its prompts, tags, competitors and settings, and none of its answers. It rests until you say so. Takes
   * one of the account's projects, and room for its prompts and competitors.
   */
  @Post(':id/copy')
  @Repeatable()
  copyProject(@CurrentContext() ctx: RequestContext, @Params() body: CopyProjectBody): Promise<ProjectDetails> {
    return this.copies.copy(ctx, body);
  }

  /**
   * Changes a project; another brand shows in metrics once all stored answers are evaluated again.
   * @remarks Only the fields that are sent change; null clears a field that may be empty.
   */
  @Patch(':id')
  updateProject(@CurrentContext() ctx: RequestContext, @Params() body: UpdateProjectBody): Promise<ProjectDetails> {
    return this.projects.update(ctx, body);
  }

  /**
   * Deletes a project with all that was captured for it; nothing brings it back.
   * @remarks Takes its name, too. Nobody finds the project any more, its place in the plan is free, and workers stop. Its
   * rows go in the background; what it has cost keeps counting.
   */
  @Delete(':id')
  deleteProject(@CurrentContext() ctx: RequestContext, @Params() query: DeleteProjectQuery): Promise<DeletedResponse> {
    return this.removals.accept(ctx, query);
  }

  /**
   * How far the rows of deleted projects are gone.
   * @remarks Your own projects, while their rows go and for 24 hours after.
   */
  @Get('removals')
  @Tabular('removals')
  listProjectRemovals(
    @CurrentContext() ctx: RequestContext,
    @Params() _query: ProjectRemovalsQuery,
  ): Promise<ProjectRemovalsResponse> {
    return this.removals.list(ctx);
  }
}
