import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AccountSession, SessionsService } from '@app/domain/access';
import { AccountSessions } from '../../session/account-sessions';
import { SIGN_IN_PATH } from '../../session/continue-path';
import { AccountPages } from '../../session/page.decorator';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { idOf } from '../form-values';
import { PATHS } from '../paths';
import { SessionsPage } from './sessions.page';

@Controller(PATHS.sessions)
@AccountPages()
export class SessionsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly sessions: SessionsService,
    private readonly cookie: AccountSessions,
  ) {}

  @Get()
  async list(@Account() { userId }: AccountSession, @Res() response: Response) {
    this.pages.send(response, SessionsPage, { sessions: await this.sessions.list(userId) });
  }

  @Post('end-others')
  async endOthers(@Account() { userId, id }: AccountSession, @Res() response: Response) {
    await this.sessions.endOthers(userId, id);
    this.pages.done(response, PATHS.sessions, 'sessions-ended');
  }

  @Post(':id/end')
  async end(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    if (idOf(id) === session.id) {
      await this.cookie.end(request, response);
      return response.redirect(303, SIGN_IN_PATH);
    }
    await this.sessions.end(session.userId, idOf(id));
    this.pages.done(response, PATHS.sessions, 'session-ended');
  }
}
