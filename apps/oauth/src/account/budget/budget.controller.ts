import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { RequestContext } from '@app/core/kernel';
import { AccountService, type AccountSession } from '@app/domain/access';
import { BudgetsService, InstallationBudgets, ProjectChannels } from '@app/domain/pipeline';
import { AccountPages } from '../../session/page.decorator';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPagesService } from '../account-pages.service';
import { textOf } from '../form-text';
import { idOf, type Refusal, refusalOf } from '../form-values';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { BudgetPage } from './budget.page';
import { ACCOUNT_CAP_FIELDS, CAP_FIELDS, capChangeOf } from './cap-form';
import { ProjectBudgetPage } from './project-budget.page';

@Controller(PATHS.budget)
@AccountPages()
export class BudgetController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly accounts: AccountService,
    private readonly budgets: BudgetsService,
    private readonly channels: ProjectChannels,
    private readonly installation: InstallationBudgets,
  ) {}

  @Get()
  show(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    return this.showAll(session, request, response);
  }

  @Post()
  async change(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    try {
      await this.budgets.changeAccount(session, capChangeOf(request));
      this.pages.done(response, PATHS.budget, 'caps-saved');
    } catch (error) {
      await this.showAll(session, request, response, refusalOf(error, CAP_FIELDS));
    }
  }

  @Get(':project')
  showProject(
    @Account() session: AccountSession,
    @Param('project') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    return this.showOne(session, id, request, response);
  }

  @Post(':project')
  async changeProject(
    @Account() session: AccountSession,
    @Param('project') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const ctx = await this.acting(session, id, request);
    try {
      await this.budgets.changeProject(session, ctx, idOf(id), capChangeOf(request));
      this.pages.done(response, `${PATHS.budget}/${id}`, 'caps-saved');
    } catch (error) {
      await this.showOne(session, id, request, response, refusalOf(error, CAP_FIELDS));
    }
  }

  @Post(':project/channel')
  async changeChannel(
    @Account() session: AccountSession,
    @Param('project') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    const ctx = await this.acting(session, id, request);
    const wanted = { model: textOf(request, 'model'), channel: textOf(request, 'channel') };
    try {
      await this.channels.change(session, ctx, idOf(id), wanted);
      this.pages.done(response, `${PATHS.budget}/${id}`, 'channel-moved');
    } catch (error) {
      await this.showOne(session, id, request, response, refusalOf(error, []));
    }
  }

  @Post(':project/account')
  async changeOwner(
    @Account() session: AccountSession,
    @Param('project') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    try {
      await this.installation.changeOwner(session, idOf(id), capChangeOf(request, ACCOUNT_CAP_FIELDS));
      this.pages.done(response, `${PATHS.budget}/${id}`, 'caps-saved');
    } catch (error) {
      await this.showOne(session, id, request, response, refusalOf(error, ACCOUNT_CAP_FIELDS));
    }
  }

  private async acting(session: AccountSession, id: string, request: PageRequest): Promise<RequestContext> {
    return this.installation.acting(session, await this.contexts.of(request, session), idOf(id));
  }

  private async showAll(session: AccountSession, request: PageRequest, response: Response, refusal?: Refusal) {
    const ctx = await this.contexts.of(request, session);
    const projects = await this.budgets.list(session, ctx);
    const { spend } = await this.accounts.account(ctx);
    const others = await this.installation.others(session, ctx);
    const shown = {
      spend,
      projects: projects.rows,
      others: others.rows,
      incomplete: (projects.away ?? others.away) !== undefined,
    };
    this.pages.send(response, BudgetPage, { ...shown, ...(refusal && { refusal }) }, refusal?.status);
  }

  private async showOne(
    session: AccountSession,
    id: string,
    request: PageRequest,
    response: Response,
    refusal?: Refusal,
  ) {
    const ctx = await this.acting(session, id, request);
    const budget = await this.budgets.project(session, ctx, idOf(id));
    const channels = await this.channels.others(session, ctx, idOf(id));
    const owner = (await this.installation.other(session, ctx, idOf(id))) ?? null;
    this.pages.send(
      response,
      ProjectBudgetPage,
      { budget, others: channels, owner, ...(refusal && { refusal }) },
      refusal?.status,
    );
  }
}
