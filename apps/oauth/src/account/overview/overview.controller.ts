import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { addressesOf } from '@app/core/kernel';
import { AccountService, type AccountSession } from '@app/domain/access';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { OverviewPage } from './overview.page';

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
  async show(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    const account = await this.accounts.account(await this.contexts.of(request, session));
    this.pages.send(response, OverviewPage, { plan: account.plan, addresses: addressesOf(this.settings.PUBLIC_URL) });
  }
}
