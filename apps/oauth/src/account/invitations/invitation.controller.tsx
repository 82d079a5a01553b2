import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dashboardPath, INVITATION_PATH } from '@app/core/kernel';
import { InvitationsService } from '@app/domain/access';
import { type Accepted, InvitationAcceptance } from '@app/domain/tracking';
import { sendPage } from '@app/platform/pages';
import { AccountSessions } from '../../session/account-sessions';
import { Csrf } from '../../session/csrf';
import type { PageRequest } from '../../session/page-request';
import { PublicPages } from '../../session/page.decorator';
import { seeOther } from '../../session/see-other';
import { textOf } from '../form-text';
import { type Refusal, refusalOf } from '../form-values';
import { PERSON_FIELDS, personOf } from '../sign-in/person-fields';
import { InvitationPage } from './invitation.page';

/** What an invitation's link opens. A form accepts it: programs that open links to look at them accept nothing. */
@Controller(INVITATION_PATH)
@PublicPages()
export class InvitationController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly acceptance: InvitationAcceptance,
    private readonly sessions: AccountSessions,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const { token } = request.query;
    await this.page(request, response, typeof token === 'string' ? token : '');
  }

  @Post()
  async accept(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const token = textOf(request, 'token');
    let accepted: Accepted;
    try {
      accepted = await this.enter(request, token);
    } catch (error) {
      return this.page(request, response, token, refusalOf(error, PERSON_FIELDS));
    }
    if (!request.account) await this.sessions.open(request, response, accepted.userId);
    seeOther(response, dashboardPath(accepted.projectId ?? undefined));
  }

  /** Whoever is signed in comes as they are; others make an account. */
  private enter(request: PageRequest, token: string): Promise<Accepted> {
    return request.account
      ? this.acceptance.accept(request.account.userId, token)
      : this.acceptance.signUp(token, personOf(request));
  }

  private async page(request: PageRequest, response: Response, token: string, refusal?: Refusal): Promise<void> {
    const invitation = await this.invitations.byToken(token);
    const props = {
      csrf: this.csrf.token(request, response),
      token,
      invitation,
      makesAccounts: this.invitations.makesAccounts(invitation),
      ...(request.account && { account: request.account }),
      ...(refusal && { refusal, sent: personOf(request) }),
    };
    sendPage(response, <InvitationPage {...props} />, refusal?.status ?? 200);
  }
}
