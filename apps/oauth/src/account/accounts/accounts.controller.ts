import { Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { invalidParam, PLANS } from '@app/core/kernel';
import { type AccountSession, InstallationAccounts } from '@app/domain/access';
import { HandOver } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AttemptLimits } from '@app/platform/http';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import type { DoneCode } from '../done';
import { textOf } from '../form-text';
import { idOf, isId, refusalOf } from '../form-values';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { OneAccountPage, type OneAccountProps } from './account.page';
import { AccountsPage } from './accounts.page';

/** For administrators: who has an account, links for whoever forgot the password, and what becomes of whoever leaves. */
@Controller(PATHS.accounts)
@AccountPages()
export class AccountsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly accounts: InstallationAccounts,
    private readonly handOver: HandOver,
    private readonly limits: AttemptLimits,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  async list(@Account() session: AccountSession, @Query('words') sent: unknown, @Res() response: Response) {
    const words = typeof sent === 'string' ? sent.trim() : '';
    this.pages.send(response, AccountsPage, { ...(await this.accounts.list(session, words)), words });
  }

  @Get(':id')
  one(@Account() session: AccountSession, @Param('id') id: string, @Res() response: Response) {
    return this.show(session, response, idOf(id));
  }

  /** Answers with the link itself, since no address may carry it. */
  @Post(':id/link')
  async link(@Account() session: AccountSession, @Param('id') id: string, @Res() response: Response) {
    const made = await this.accounts.link(session, idOf(id));
    await this.show(session, response, idOf(id), { made });
  }

  @Post(':id/address')
  address(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const typed = { email: textOf(request, 'email') };
    return this.change(
      session,
      response,
      id,
      'address-changed',
      (userId) => this.accounts.readdress(session, userId, typed.email),
      typed,
    );
  }

  @Post(':id/plan')
  plan(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    return this.change(session, response, id, 'plan-changed', (userId) => {
      const plan = PLANS.find((known) => known === textOf(request, 'plan'));
      if (!plan) throw invalidParam('plan', 'Choose a plan.');
      return this.accounts.setPlan(session, userId, plan);
    });
  }

  @Post(':id/project')
  project(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const typed = { project: textOf(request, 'project'), to: textOf(request, 'to') };
    const give = async (userId: number): Promise<void> => {
      if (!isId(typed.project)) throw invalidParam('project', 'Choose a project.');
      const { now } = await this.contexts.of(request, session);
      await this.handOver.giveOf(session, userId, Number(typed.project), typed.to, now);
    };
    return this.change(session, response, id, 'project-handed-over', give, typed);
  }

  @Post(':id/close')
  close(@Account() session: AccountSession, @Param('id') id: string, @Res() response: Response) {
    return this.change(session, response, id, 'account-closed', (userId) => this.accounts.close(session, userId));
  }

  @Post(':id/reopen')
  reopen(@Account() session: AccountSession, @Param('id') id: string, @Res() response: Response) {
    return this.change(session, response, id, 'account-reopened', (userId) => this.accounts.reopen(session, userId));
  }

  @Post(':id/appoint')
  appoint(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    return this.setAdministrator(session, id, request, response, true);
  }

  @Post(':id/dismiss')
  dismiss(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    return this.setAdministrator(session, id, request, response, false);
  }

  /** The password is guessed no faster here than at the sign-in. */
  private async setAdministrator(
    session: AccountSession,
    id: string,
    request: PageRequest,
    response: Response,
    is: boolean,
  ) {
    await this.limits.signIn(request.ip, session.email);
    const present = textOf(request, 'present');
    await this.change(session, response, id, is ? 'appointed' : 'dismissed', (userId) =>
      this.accounts.setAdministrator(session, userId, is, present),
    );
  }

  private async change(
    session: AccountSession,
    response: Response,
    id: string,
    code: DoneCode,
    work: (userId: number) => Promise<void>,
    typed: OneAccountProps['typed'] = {},
  ): Promise<void> {
    const userId = idOf(id);
    try {
      await work(userId);
    } catch (error) {
      return this.show(session, response, userId, { refusal: refusalOf(error, FIELDS), typed });
    }
    // Whoever has dismissed themselves has no such page any more.
    const own = code === 'dismissed' && userId === session.userId;
    this.pages.done(response, own ? PATHS.overview : `${PATHS.accounts}/${userId}`, code);
  }

  private async show(
    session: AccountSession,
    response: Response,
    userId: number,
    what: Pick<OneAccountProps, 'made' | 'refusal' | 'typed'> = {},
  ): Promise<void> {
    const account = await this.accounts.of(session, userId);
    const { rows, away } = await this.handOver.owned(session, userId);
    const plans = this.settings.PLAN_LIMITS;
    const shown = { account, plans, projects: rows, incomplete: away !== undefined, ...what };
    this.pages.send(response, OneAccountPage, shown, what.refusal?.status);
  }
}

const FIELDS = ['email', 'plan', 'to', 'project', 'present'];
