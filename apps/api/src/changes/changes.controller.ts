import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangesQuery, ChangesResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ChangesService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('People')
@Controller('changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  /**
   * Who changed what of a project, and when, the newest first.
   * @remarks For its owner. What is older than a year is forgotten.
   */
  @Get()
  @Tabular('data')
  listChanges(@CurrentContext() ctx: RequestContext, @Params() query: ChangesQuery): Promise<ChangesResponse> {
    return this.changes.list(ctx, query);
  }
}
