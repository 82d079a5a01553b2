import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AccountSession, SessionsService } from '@app/domain/access';
import { AccountPages } from '../../session/page.decorator';
import { Account } from '../../session/page-request';
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
  async end(@Account() { userId }: AccountSession, @Param('id') id: string, @Res() response: Response) {
    await this.sessions.end(userId, idOf(id));
    this.pages.done(response, PATHS.sessions, 'session-ended');
  }
}
