import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AccountSession, InstallationAccounts } from '@app/domain/access';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { textOf } from '../form-text';
import { idOf } from '../form-values';
import { PATHS } from '../paths';
import { AccountsPage, type AccountsProps } from './accounts.page';

/** For administrators: who has an account, and links for whoever forgot the password. */
@Controller(PATHS.accounts)
@AccountPages()
export class AccountsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly accounts: InstallationAccounts,
  ) {}

  @Get()
  list(@Account() session: AccountSession, @Query('words') words: unknown, @Res() response: Response) {
    return this.show(session, response, typeof words === 'string' ? words : '');
  }

  /** Answers with the link itself, since no address may carry it. */
  @Post(':id/link')
  async link(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const made = await this.accounts.link(session, idOf(id));
    await this.show(session, response, textOf(request, 'words'), made);
  }

  private async show(session: AccountSession, response: Response, sought: string, made?: AccountsProps['made']) {
    const words = sought.trim();
    this.pages.send(response, AccountsPage, {
      ...(await this.accounts.list(session, words)),
      words,
      ...(made && { made }),
    });
  }
}
