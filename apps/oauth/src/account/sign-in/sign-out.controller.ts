import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccountSessions } from '../../session/account-sessions';
import type { PageRequest } from '../../session/page-request';
import { PublicPages } from '../../session/page.decorator';
import { seeOther } from '../../session/see-other';
import { PATHS } from '../paths';
import { forgetAuthorization } from './authorization-cookies';

@Controller(PATHS.signOut)
@PublicPages()
export class SignOutController {
  constructor(private readonly sessions: AccountSessions) {}

  @Post()
  async signOut(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    await this.sessions.end(request, response);
    forgetAuthorization(response);
    seeOther(response, PATHS.signIn);
  }
}
