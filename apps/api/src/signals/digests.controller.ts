import { Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreatedShareResponse,
  CreateDigestBody,
  DeletedResponse,
  DigestIssuesQuery,
  DigestIssuesResponse,
  DigestPath,
  DigestPreviewQuery,
  DigestPreviewResponse,
  DigestQuery,
  DigestResponse,
  DigestsQuery,
  DigestsResponse,
  DigestTestResponse,
  ShareDigestBody,
  TestDigestBody,
  UpdateDigestBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { DigestsService, DigestTests } from '@app/domain/signals';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Digests')
@Controller('digests')
export class DigestsController {
  constructor(
    private readonly digests: DigestsService,
    private readonly tests: DigestTests,
  ) {}

  /**
   * Has people told of each week or month of a project.
   * @remarks Its first issue comes at the next moment of its schedule.
   */
  @Post()
  @Repeatable()
  createDigest(@CurrentContext() ctx: RequestContext, @Params() body: CreateDigestBody): Promise<DigestResponse> {
    return this.digests.create(ctx, body);
  }

  /**
   * The digests of a project, in the order in which they were made.
   * @remarks What they told is in their issues.
   */
  @Get()
  @Tabular('data')
  listDigests(@CurrentContext() ctx: RequestContext, @Params() query: DigestsQuery): Promise<DigestsResponse> {
    return this.digests.list(ctx, query);
  }

  /**
   * One digest.
   * @remarks What it would tell now is its preview.
   */
  @Get(':id')
  getDigest(@CurrentContext() ctx: RequestContext, @Params() query: DigestQuery): Promise<DigestResponse> {
    return this.digests.get(ctx, query);
  }

  /**
   * Changes a digest, or has it rest.
   * @remarks Only the fields that are sent change. Another schedule begins anew; a span of days is told once.
   */
  @Patch(':id')
  updateDigest(@CurrentContext() ctx: RequestContext, @Params() body: UpdateDigestBody): Promise<DigestResponse> {
    return this.digests.update(ctx, body);
  }

  /**
   * Removes a digest.
   * @remarks Its issues go with it; links to them show them until they end.
   */
  @Delete(':id')
  deleteDigest(@CurrentContext() ctx: RequestContext, @Params() path: DigestPath): Promise<DeletedResponse> {
    return this.digests.remove(ctx, path);
  }

  /**
   * What a digest would tell now: of the last week or month that is over, beside the one before.
   * @remarks Figures are those of `/metrics/summary` and `/metrics/change` over the same days.
   */
  @Get(':id/preview')
  previewDigest(
    @CurrentContext() ctx: RequestContext,
    @Params() query: DigestPreviewQuery,
  ): Promise<DigestPreviewResponse> {
    return this.digests.preview(ctx, query);
  }

  /**
   * What a digest has told, the newest first.
   * @remarks Issues are kept for 366 days. Their figures are as they were when they were made.
   */
  @Get(':id/issues')
  @Tabular('data')
  listDigestIssues(
    @CurrentContext() ctx: RequestContext,
    @Params() query: DigestIssuesQuery,
  ): Promise<DigestIssuesResponse> {
    return this.digests.listIssues(ctx, query);
  }

  /**
   * Sends you what a digest would tell now, by mail.
   * @remarks It goes to the address of whoever asks, and to nobody else.
   */
  @Post(':id/test')
  @HttpCode(200)
  testDigest(@CurrentContext() ctx: RequestContext, @Params() body: TestDigestBody): Promise<DigestTestResponse> {
    return this.tests.send(ctx, body);
  }

  /**
   * Makes a link that shows an issue of a digest to whoever has it, or what the digest would tell now.
   * @remarks The answer alone has the link. What it shows stays as it is.
   */
  @Post(':id/share')
  shareDigest(@CurrentContext() ctx: RequestContext, @Params() body: ShareDigestBody): Promise<CreatedShareResponse> {
    return this.digests.share(ctx, body);
  }
}
