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
  MentionsByDomainQuery,
  MentionsByDomainResponse,
  type Versioned,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { CitationGroupsService, CitedUrlsService, DomainMentionsService } from '@app/domain/reads';
import { ConditionalGet, CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Citation intelligence')
@Controller('citation_intelligence')
export class CitationIntelligenceController {
  constructor(
    private readonly groups: CitationGroupsService,
    private readonly urls: CitedUrlsService,
    private readonly domains: DomainMentionsService,
  ) {}

  /**
   * What answers cite, by URL, domain or host.
   * @remarks A citation is any URL that an answer cites, of any domain. Rates are in percent of the answers under
   * the common filters.
   */
  @Get('groups')
  @Tabular('data')
  @ConditionalGet(CitationGroupsResponse)
  listCitationGroups(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CitationGroupsQuery,
  ): Promise<Versioned<CitationGroupsResponse>> {
    return this.groups.citationGroups(ctx, query);
  }

  /**
   * Of the answers that cite a domain, how many mention the own brand and each competitor, beside all other answers.
   * @remarks The domains that most answers cite, 200 at most. Rates are in percent, differences in points, with intervals
   * over all prompts like these. What goes together need not cause each other.
   */
  @Get('mentions_by_domain')
  @Tabular('data')
  @ConditionalGet(MentionsByDomainResponse)
  getMentionsByDomain(
    @CurrentContext() ctx: RequestContext,
    @Params() query: MentionsByDomainQuery,
  ): Promise<Versioned<MentionsByDomainResponse>> {
    return this.domains.mentionsByDomain(ctx, query);
  }

  /**
   * One cited URL: its figures, forms and page.
   * @remarks A hash of any form of the URL leads to the same URL. Rates are in percent of the answers under the
   * common filters.
   */
  @Get('urls/:url_sha256')
  getCitedUrlDetails(@CurrentContext() ctx: RequestContext, @Params() query: CitedUrlQuery): Promise<CitedUrlResponse> {
    return this.urls.citedUrl(ctx, query);
  }

  /**
   * The answers that cite a URL, newest first.
   * @remarks Each row has up to 500 characters of the answer around the citation.
   */
  @Get('urls/:url_sha256/occurrences')
  @Tabular('data')
  listCitedUrlOccurrences(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CitedUrlOccurrencesQuery,
  ): Promise<CitedUrlOccurrencesResponse> {
    return this.urls.occurrences(ctx, query);
  }

  /**
   * The page behind a cited URL, as it was when it was last read.
   * @remarks The text and its safe markup come from the page cache, which reads a page at most once a day.
   */
  @Get('urls/:url_sha256/content')
  getCitedUrlContent(
    @CurrentContext() ctx: RequestContext,
    @Params() query: CitedUrlContentQuery,
  ): Promise<CitedUrlContentResponse> {
    return this.urls.content(ctx, query);
  }
}
