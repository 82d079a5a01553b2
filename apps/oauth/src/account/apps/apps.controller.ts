import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AccountSession } from '@app/domain/access';
import { ConnectionAttempts, GrantsService } from '@app/domain/oauth';
import { ProjectsService } from '@app/domain/tracking';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { textOf } from '../form-text';
import { PATHS } from '../paths';
import { AppsPage } from './apps.page';

/** The newest attempts to connect. Older ones seldom matter to a person; operators have a command. */
const ATTEMPTS = 10;

@Controller(PATHS.apps)
@AccountPages()
export class AppsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly grants: GrantsService,
    private readonly attempts: ConnectionAttempts,
    private readonly projects: ProjectsService,
  ) {}

  @Get()
  async list(@Account() { userId }: AccountSession, @Res() response: Response) {
    const [apps, attempts, listed] = await Promise.all([
      this.grants.listConnectedApps(userId),
      this.attempts.list({ userId }),
      this.projects.list({ caller: { userId, projectIds: null } }),
    ]);
    this.pages.send(response, AppsPage, { apps, ...listed, attempts: attempts.slice(0, ATTEMPTS) });
  }

  @Post('disconnect')
  async disconnect(@Account() { userId }: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    await this.grants.disconnect(userId, textOf(request, 'client_id'));
    this.pages.done(response, PATHS.apps, 'app-disconnected');
  }
}
