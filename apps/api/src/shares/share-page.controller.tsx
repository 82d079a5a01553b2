import { Controller, Get, Header, Inject, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { SharedViews } from '@app/domain/work';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AddressLimit, type HttpRequest, MINUTE_MS, Public } from '@app/platform/http';
import { CHARTS_STYLESHEET, CHARTS_STYLESHEET_NAME } from '@app/platform/pages';
import { sendSharePage } from './send-share-page';
import { SharePageErrorFilter } from './share-page-error.filter';
import { SharePage } from './share.page';

/** What whoever has the link of a share sees: a page without a script, which knows nobody and leads nowhere. */
@ApiExcludeController()
@Controller('share')
@Public()
@UseFilters(SharePageErrorFilter)
export class SharePageController {
  constructor(
    private readonly views: SharedViews,
    private readonly limit: AddressLimit,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(CHARTS_STYLESHEET_NAME)
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  stylesheet(): string {
    return CHARTS_STYLESHEET;
  }

  @Get(':token')
  async show(@Param('token') token: string, @Req() request: HttpRequest, @Res() response: Response): Promise<void> {
    const rule = { name: 'share-views', limit: this.settings.SHARE_VIEWS_PER_MINUTE, windowMs: MINUTE_MS };
    await this.limit.take(rule, request.ip);
    sendSharePage(response, <SharePage {...await this.views.open(token, request.id)} />);
  }
}
