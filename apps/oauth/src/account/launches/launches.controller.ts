import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Clock } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { LaunchesService } from '@app/domain/work';
import { CLOCK } from '@app/platform/telemetry';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { seeOther } from '../../session/see-other';
import { AccountPagesService } from '../account-pages.service';
import { idOf } from '../form-values';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { LaunchesPage } from './launches.page';

/** What assistants prepared. Only forms start it: an assistant or a mail program may open a link. */
@Controller(PATHS.launches)
@AccountPages()
export class LaunchesController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly launches: LaunchesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Account() { userId }: AccountSession, @Res() response: Response) {
    this.pages.send(response, LaunchesPage, { launches: await this.launches.pending(userId, this.clock.now()) });
  }

  /** The address that a preview names. */
  @Get(':token')
  async one(@Account() { userId }: AccountSession, @Param('token') token: string, @Res() response: Response) {
    const launch = await this.launches.byToken(userId, token, this.clock.now());
    this.pages.send(response, LaunchesPage, { launches: [launch] });
  }

  /** Leads to what has begun, in the dashboard. */
  @Post(':id/confirm')
  async confirm(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const { path } = await this.launches.confirm(await this.contexts.of(request, session), idOf(id));
    seeOther(response, path);
  }

  @Post(':id/discard')
  async discard(@Account() { userId }: AccountSession, @Param('id') id: string, @Res() response: Response) {
    await this.launches.discard(userId, idOf(id), this.clock.now());
    this.pages.done(response, PATHS.launches, 'launch-discarded');
  }
}
