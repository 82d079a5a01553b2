import { Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LookResponse, ProjectPath, UpdateLookBody } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { LooksService } from '@app/domain/tracking';
import { CurrentContext, Params } from '@app/platform/http';

@ApiTags('Projects')
@Controller('projects/:id/look')
export class LooksController {
  constructor(private readonly looks: LooksService) {}

  /**
   * What the project's shares and printed pages show of the brand.
   * @remarks Its name, logo and colour; null for what was not set.
   */
  @Get()
  getProjectLook(@CurrentContext() ctx: RequestContext, @Params() path: ProjectPath): Promise<LookResponse> {
    return this.looks.get(ctx, path);
  }

  /**
   * Changes what the project's shares and printed pages show of the brand.
   * @remarks Only the fields that are sent change; null clears one. A logo is known by its bytes, whatever it is called.
   */
  @Patch()
  updateProjectLook(@CurrentContext() ctx: RequestContext, @Params() body: UpdateLookBody): Promise<LookResponse> {
    return this.looks.update(ctx, body);
  }
}
