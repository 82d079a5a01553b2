import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PingQuery, PingResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ProjectsService } from '@app/domain/tracking';
import { CurrentContext, Params } from '@app/platform/http';

@ApiTags('Health')
@Controller('ping')
export class PingController {
  constructor(private readonly projects: ProjectsService) {}

  /**
   * Checks the key, and access to a project.
   * @remarks With `project_id` it answers the project too.
   */
  @Get()
  async ping(@CurrentContext() ctx: RequestContext, @Params() { project_id }: PingQuery): Promise<PingResponse> {
    const project = project_id === undefined ? {} : { project: await this.projects.summary(ctx, project_id) };
    return { ok: true, user_id: ctx.caller.userId, ...project };
  }
}
