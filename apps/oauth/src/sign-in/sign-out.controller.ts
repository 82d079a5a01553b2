import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccountSessions } from '../session/account-sessions';
import { SIGN_IN_PATH } from '../session/continue-path';
import { PublicPages } from '../session/page.decorator';
import type { PageRequest } from '../session/page-request';
import { seeOther } from '../session/see-other';
import { forgetAuthorization } from './authorization-cookies';

@Controller('account/sign-out')
@PublicPages()
export class SignOutController {
  constructor(private readonly sessions: AccountSessions) {}

  @Post()
  async signOut(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    await this.sessions.end(request, response);
    forgetAuthorization(response);
    seeOther(response, SIGN_IN_PATH);
  }
}
