import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateOwnedMediumBody,
  DeletedResponse,
  OwnedMediumPath,
  OwnMediaQuery,
  OwnMediaResponse,
  OwnMediumResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { OwnedMediaService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Projects')
@Controller('owned_media')
export class OwnedMediaController {
  constructor(private readonly media: OwnedMediaService) {}

  /**
   * Names a place of the brand on a site that is not its own.
   * @remarks `/dimensions/owned_media` counts what answers cite at or below it, also of answers that there are already. Whose a
   * citation is stays as it is. One that is named already is given again.
   */
  @Post()
  @Repeatable()
  createOwnedMedium(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateOwnedMediumBody,
  ): Promise<OwnMediumResponse> {
    return this.media.create(ctx, body);
  }

  /**
   * Places of the brand on sites that are not its own.
   * @remarks They come by address. `/dimensions/owned_media` has what answers cite of them.
   */
  @Get()
  @Tabular('data')
  listOwnMedia(@CurrentContext() ctx: RequestContext, @Params() query: OwnMediaQuery): Promise<OwnMediaResponse> {
    return this.media.list(ctx, query);
  }

  /**
   * Takes such a place back.
   * @remarks What answers cite there is no longer counted among the own media.
   */
  @Delete(':id')
  deleteOwnedMedium(@CurrentContext() ctx: RequestContext, @Params() path: OwnedMediumPath): Promise<DeletedResponse> {
    return this.media.remove(ctx, path);
  }
}
