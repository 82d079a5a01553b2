import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Clock } from '@app/core/kernel';
import { type AccountSession, ApiKeysService } from '@app/domain/access';
import { ProjectsService } from '@app/domain/tracking';
import { CLOCK } from '@app/platform/telemetry';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { idOf } from '../form-values';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { KeysPage } from './keys.page';

@Controller(PATHS.keys)
@AccountPages()
export class KeysController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly keys: ApiKeysService,
    private readonly projects: ProjectsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  async list(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    const ctx = await this.contexts.of(request, session);
    const [keys, listed] = await Promise.all([this.keys.listApiKeys(session.userId), this.projects.list(ctx)]);
    this.pages.send(response, KeysPage, { keys, ...listed, plan: ctx.caller.plan, now: this.clock.now() });
  }

  @Post(':id/revoke')
  async revoke(@Account() { userId }: AccountSession, @Param('id') id: string, @Res() response: Response) {
    await this.keys.revokeApiKey(userId, idOf(id));
    this.pages.done(response, PATHS.keys, 'key-revoked');
  }
}
