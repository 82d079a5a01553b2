import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CitationGroupsQuery,
  CitationGroupsResponse,
  CitedUrlContentQuery,
  CitedUrlContentResponse,
  CitedUrlOccurrencesQuery,
  CitedUrlOccurrencesResponse,
  CitedUrlQuery,
  CitedUrlResponse,
  type Versioned,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { CitationGroupsService, CitedUrlsService } from '@app/domain/reads';
import { ConditionalGet, CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Citation intelligence')
@Controller('citation_intelligence')
export class CitationIntelligenceController {
  constructor(
    private readonly groups: CitationGroupsService,
    private readonly urls: CitedUrlsService,
  ) {}

  /** What answers cite, by URL, domain or host. */
  @Get('groups')
  @Tabular('data')
  @ConditionalGet(CitationGroupsResponse)
  listCitationGroups(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CitationGroupsQuery,
  ): Promise<Versioned<CitationGroupsResponse>> {
    return this.groups.citationGroups(ctx, query);
  }

  /** One cited URL: its figures, forms and page. */
  @Get('urls/:url_sha256')
  getCitedUrlDetails(@CurrentContext() ctx: RequestContext, @Params() query: CitedUrlQuery): Promise<CitedUrlResponse> {
    return this.urls.citedUrl(ctx, query);
  }

  /** The answers that cite a URL, newest first. */
  @Get('urls/:url_sha256/occurrences')
  @Tabular('data')
  listCitedUrlOccurrences(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CitedUrlOccurrencesQuery,
  ): Promise<CitedUrlOccurrencesResponse> {
    return this.urls.occurrences(ctx, query);
  }

  /** The page behind a cited URL, as it was when it was last read. */
  @Get('urls/:url_sha256/content')
  getCitedUrlContent(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CitedUrlContentQuery,
  ): Promise<CitedUrlContentResponse> {
    return this.urls.content(ctx, query);
  }
}
