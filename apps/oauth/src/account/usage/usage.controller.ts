import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccountService, type AccountSession } from '@app/domain/access';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { UsagePage } from './usage.page';

@Controller(PATHS.usage)
@AccountPages()
export class UsageController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly accounts: AccountService,
  ) {}

  @Get()
  async show(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    this.pages.send(response, UsagePage, {
      usage: await this.accounts.account(await this.contexts.of(request, session)),
    });
  }
}
