import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { InvitedResponse } from '@app/core/contracts';
import { dashboardPath, invalidParam, isEmail, PLANS } from '@app/core/kernel';
import { type AccountSession, InvitationsService } from '@app/domain/access';
import { InvitationAcceptance } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { seeOther } from '../../session/see-other';
import { AccountPagesService } from '../account-pages.service';
import { textOf } from '../form-text';
import { idOf, type Refusal, refusalOf } from '../form-values';
import { PageContexts } from '../page-context';
import { PATHS } from '../paths';
import { InvitationsPage } from './invitations.page';

/** Invitations to whoever is signed in, and for administrators those into the installation. */
@Controller(PATHS.invitations)
@AccountPages()
export class InvitationsController {
  constructor(
    private readonly pages: AccountPagesService,
    private readonly contexts: PageContexts,
    private readonly invitations: InvitationsService,
    private readonly acceptance: InvitationAcceptance,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  list(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    return this.show(session, request, response);
  }

  /** Answers with the link itself, since no address may carry it. */
  @Post()
  async invite(@Account() session: AccountSession, @Req() request: PageRequest, @Res() response: Response) {
    try {
      const made = await this.invitations.invite(await this.contexts.of(request, session), wanted(request));
      await this.show(session, request, response, { made });
    } catch (error) {
      await this.show(session, request, response, { refusal: refusalOf(error, ['email', 'plan']) });
    }
  }

  @Post(':id/accept')
  async accept(@Account() { userId }: AccountSession, @Param('id') id: string, @Res() response: Response) {
    const { projectId } = await this.acceptance.acceptAddressed(userId, idOf(id));
    seeOther(response, dashboardPath(projectId ?? undefined));
  }

  @Post(':id/decline')
  async decline(@Account() { userId }: AccountSession, @Param('id') id: string, @Res() response: Response) {
    await this.acceptance.decline(userId, idOf(id));
    this.pages.done(response, PATHS.invitations, 'invitation-declined');
  }

  @Post(':id/withdraw')
  async withdraw(
    @Account() session: AccountSession,
    @Param('id') id: string,
    @Req() request: PageRequest,
    @Res() response: Response,
  ) {
    await this.invitations.withdraw(await this.contexts.of(request, session), idOf(id));
    this.pages.done(response, PATHS.invitations, 'invitation-withdrawn');
  }

  private async show(
    session: AccountSession,
    request: PageRequest,
    response: Response,
    { made, refusal }: { readonly made?: InvitedResponse; readonly refusal?: Refusal } = {},
  ): Promise<void> {
    const ctx = await this.contexts.of(request, session);
    const props = {
      plans: this.settings.PLAN_LIMITS,
      received: await this.invitations.addressedTo(session.userId),
      ...(session.isAdmin && { sent: (await this.invitations.list(ctx)).invitations }),
      ...(made && { made }),
      ...(refusal && { refusal, email: textOf(request, 'email') }),
    };
    this.pages.send(response, InvitationsPage, props, refusal?.status);
  }
}

/** @throws ApiError `ERR_INVALID_PARAM` that names a field */
function wanted(request: PageRequest) {
  const email = textOf(request, 'email').trim();
  const plan = PLANS.find((known) => known === textOf(request, 'plan'));
  if (email !== '' && !isEmail(email)) throw invalidParam('email', 'write an e-mail address, or nothing');
  if (!plan) throw invalidParam('plan', 'choose a plan');
  return { plan, ...(email !== '' && { email }) };
}
