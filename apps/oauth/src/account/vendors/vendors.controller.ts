import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { VendorKeysService } from '@app/domain/pipeline';
import { isKeyAccount, KEY_ACCOUNTS, type KeyAccount } from '@app/platform/config';
import { AccountPages } from '../../session/page.decorator';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { textOf } from '../form-text';
import { refusalOf } from '../form-values';
import { PATHS } from '../paths';
import { VendorKeyPage } from './vendor-key.page';
import { VendorsPage } from './vendors.page';

/** Keys of vendors, of the judge and of the writer. What was typed is never sent back. */
@Controller(PATHS.vendors)
@AccountPages()
export class VendorsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly keys: VendorKeysService,
  ) {}

  @Get()
  async list(@Account() session: AccountSession, @Res() response: Response) {
    this.pages.send(response, VendorsPage, { accounts: await this.keys.list(session) });
  }

  @Get(':account')
  async form(@Account() session: AccountSession, @Param('account') name: string, @Res() response: Response) {
    const account = accountOf(name);
    const state = (await this.keys.list(session)).find((each) => each.account === account)!;
    this.pages.send(response, VendorKeyPage, { state });
  }

  @Post(':account')
  async set(
    @Account() session: AccountSession,
    @Param('account') name: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const account = accountOf(name);
    const settings = KEY_ACCOUNTS[account];
    const state = (await this.keys.list(session)).find((each) => each.account === account)!;
    try {
      const given = Object.fromEntries(settings.map((setting) => [setting, textOf(request, setting)]));
      await this.keys.set(session, account, given);
      this.pages.done(response, PATHS.vendors, 'vendor-key-set');
    } catch (error) {
      const refusal = refusalOf(error, settings);
      this.pages.send(response, VendorKeyPage, { state, refusal }, refusal.status);
    }
  }

  @Post(':account/remove')
  async remove(@Account() session: AccountSession, @Param('account') name: string, @Res() response: Response) {
    await this.keys.remove(session, accountOf(name));
    this.pages.done(response, PATHS.vendors, 'vendor-key-removed');
  }

  @Post(':account/resume')
  async resume(@Account() session: AccountSession, @Param('account') name: string, @Res() response: Response) {
    await this.keys.resume(session, accountOf(name));
    this.pages.done(response, PATHS.vendors, 'vendor-resumed');
  }
}

function accountOf(name: string): KeyAccount {
  if (isKeyAccount(name)) return name;
  throw new ApiError('ERR_NOT_FOUND', 'there is no such account');
}
