import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreatedShareResponse,
  CreateShareBody,
  DeletedResponse,
  SharePath,
  SharesQuery,
  SharesResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { SharesService } from '@app/domain/work';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Shares')
@Controller('shares')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  /**
   * Makes a link that shows one view of the project to whoever has it.
   * @remarks The answer alone has the link: it is stored as a hash. Without `from` the window moves on with the days.
   */
  @Post()
  createShare(@CurrentContext() ctx: RequestContext, @Params() body: CreateShareBody): Promise<CreatedShareResponse> {
    return this.shares.create(ctx, body);
  }

  /**
   * The shares of a project that have not ended, newest first.
   * @remarks Links cannot be shown again.
   */
  @Get()
  @Tabular('data')
  listShares(@CurrentContext() ctx: RequestContext, @Params() query: SharesQuery): Promise<SharesResponse> {
    return this.shares.list(ctx, query);
  }

  /**
   * Revokes a share.
   * @remarks Its link shows nothing from now on.
   */
  @Delete(':id')
  deleteShare(@CurrentContext() ctx: RequestContext, @Params() path: SharePath): Promise<DeletedResponse> {
    return this.shares.revoke(ctx, path);
  }
}
