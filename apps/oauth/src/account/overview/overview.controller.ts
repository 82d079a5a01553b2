import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { addressesOf } from '@app/core/kernel';
import { AccountService, type AccountSession } from '@app/domain/access';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { fieldErrors, textOf } from '../form-text';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { OverviewPage, type OverviewProps } from './overview.page';

@Controller(PATHS.overview)
@AccountPages()
export class OverviewController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly accounts: AccountService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  open(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    return this.show(session, request, response);
  }

  @Post('name')
  async rename(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    const name = textOf(request, 'name');
    try {
      await this.accounts.rename(session.userId, name);
    } catch (error) {
      return this.show(session, request, response, { name, errors: fieldErrors(error) });
    }
    this.pages.done(response, PATHS.overview, 'name-saved');
  }

  private async show(
    session: AccountSession,
    request: PageRequest,
    response: Response,
    refused?: Pick<OverviewProps, 'name' | 'errors'>,
  ): Promise<void> {
    const { plan } = await this.accounts.account(await this.contexts.of(request, session));
    const props = { plan, addresses: addressesOf(this.settings.PUBLIC_URL), ...refused };
    this.pages.send(response, OverviewPage, props, refused && 422);
  }
}
