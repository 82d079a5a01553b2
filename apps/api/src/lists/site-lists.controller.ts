import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ForumsQuery,
  ForumsResponse,
  OwnedMediaQuery,
  OwnedMediaResponse,
  type Versioned,
  VideosQuery,
  VideosResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { SiteListsService } from '@app/domain/reads';
import { ConditionalGet, CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions')
export class SiteListsController {
  constructor(private readonly sites: SiteListsService) {}

  /**
   * The own brand's hosts that answers cite.
   * @remarks Rates are in percent of the answers under the common filters, `share` of the citations of all these hosts.
   */
  @Get('owned_media')
  @Tabular('data')
  @ConditionalGet(OwnedMediaResponse)
  listOwnedMedia(
    @CurrentContext() ctx: RequestContext,
    @Params() query: OwnedMediaQuery,
  ): Promise<Versioned<OwnedMediaResponse>> {
    return this.sites.ownedMedia(ctx, query);
  }

  /**
   * Threads and questions of forums that answers cite, or their communities.
   * @remarks A page whose URL names no thread is a row by itself. Rates are in percent of the answers under the common
   * filters, `share` of the citations of all forums.
   */
  @Get('forums')
  @Tabular('data')
  @ConditionalGet(ForumsResponse)
  listForums(@CurrentContext() ctx: RequestContext, @Params() query: ForumsQuery): Promise<Versioned<ForumsResponse>> {
    return this.sites.forums(ctx, query);
  }

  /**
   * Videos that answers cite, or their channels.
   * @remarks The URLs of most videos do not name a channel; no page is read to find it. Rates are in percent of the
   * answers under the common filters, `share` of the citations of all video platforms.
   */
  @Get('videos')
  @Tabular('data')
  @ConditionalGet(VideosResponse)
  listVideos(@CurrentContext() ctx: RequestContext, @Params() query: VideosQuery): Promise<Versioned<VideosResponse>> {
    return this.sites.videos(ctx, query);
  }
}
