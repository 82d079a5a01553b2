import { Controller, Get, Inject, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { VNode } from 'preact';
import { LIMITS, NOTICES_PATH } from '@app/core/kernel';
import { ReaderLinks } from '@app/domain/signals';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AddressLimit, type HttpRequest, MINUTE_MS, Public } from '@app/platform/http';
import { PAGE_HEADERS, pageText } from '@app/platform/pages';
import { SharePageErrorFilter } from '../shares/share-page-error.filter';
import { AgreedPage, AskPage, StoppedPage, StopPage } from './reader.page';

/** The address is the secret, and its form goes back to it. */
const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `${PAGE_HEADERS['Content-Security-Policy']}; form-action 'self'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
};

/**
 * What whoever gets notices by mail begins and ends them with, signed in or not. Programs that open links to look at them
 * change nothing; mailboxes end them by the POST of RFC 8058.
 */
@ApiExcludeController()
@Controller(NOTICES_PATH.slice(1))
@Public()
@UseFilters(SharePageErrorFilter)
export class ReaderPageController {
  constructor(
    private readonly links: ReaderLinks,
    private readonly limit: AddressLimit,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('confirm')
  async ask(@Query('token') token: unknown, @Req() request: HttpRequest, @Res() response: Response): Promise<void> {
    await this.count(request);
    send(response, <AskPage question={await this.links.question(textOf(token))} />);
  }

  @Post('confirm')
  async agree(@Query('token') token: unknown, @Req() request: HttpRequest, @Res() response: Response): Promise<void> {
    await this.count(request);
    await this.links.confirm(textOf(token));
    send(response, <AgreedPage />);
  }

  @Get('stop')
  async askToStop(@Req() request: HttpRequest, @Res() response: Response): Promise<void> {
    await this.count(request);
    send(response, <StopPage />);
  }

  /** Large mailboxes end mails for many of their readers from a few addresses. */
  @Post('stop')
  async stop(@Query('token') token: unknown, @Req() request: HttpRequest, @Res() response: Response): Promise<void> {
    await this.count(request, LIMITS.stopsPerMinute);
    await this.links.stop(textOf(token));
    send(response, <StoppedPage />);
  }

  private count({ ip }: HttpRequest, limit: number = this.settings.SHARE_VIEWS_PER_MINUTE): Promise<void> {
    return this.limit.take({ name: `notice-pages-${limit}`, limit, windowMs: MINUTE_MS }, ip);
  }
}

const textOf = (token: unknown): string => (typeof token === 'string' ? token : '');

const send = (response: Response, page: VNode): void => void response.status(200).set(HEADERS).send(pageText(page));
