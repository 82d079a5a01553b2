import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SIGN_IN_LINK_PATH } from '@app/core/kernel';
import { SignInLinksService } from '@app/domain/access';
import { sendPage } from '@app/platform/pages';
import { AccountSessions } from '../../session/account-sessions';
import { continuePath } from '../../session/continue-path';
import { Csrf } from '../../session/csrf';
import type { PageRequest } from '../../session/page-request';
import { PublicPages } from '../../session/page.decorator';
import { seeOther } from '../../session/see-other';
import { type FieldErrors, fieldErrors, textOf } from '../form-text';
import { LinkPage } from './link.page';
import { personOf } from './person-fields';

/** A link is spent by its form. Programs that open links to look at them spend nothing. */
@Controller(SIGN_IN_LINK_PATH)
@PublicPages()
export class LinkController {
  constructor(
    private readonly links: SignInLinksService,
    private readonly sessions: AccountSessions,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const { token } = request.query;
    await this.form(request, response, typeof token === 'string' ? token : '');
  }

  @Post()
  async use(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const token = textOf(request, 'token');
    let userId: number;
    try {
      userId = await this.spend(request, token);
    } catch (error) {
      return this.form(request, response, token, fieldErrors(error));
    }
    await this.sessions.open(request, response, userId);
    seeOther(response, continuePath(textOf(request, 'continue')));
  }

  private async spend(request: PageRequest, token: string): Promise<number> {
    const { userId, setsPassword } = await this.links.ownerOf(token);
    if (!setsPassword) return this.links.signIn(token);
    return userId === null
      ? this.links.makeAdministrator(token, personOf(request))
      : this.links.setPassword(token, textOf(request, 'password'));
  }

  private async form(request: PageRequest, response: Response, token: string, errors?: FieldErrors): Promise<void> {
    const owner = await this.links.ownerOf(token);
    const next = continuePath(request.method === 'POST' ? textOf(request, 'continue') : request.query.continue);
    const sent = errors && personOf(request);
    const csrf = this.csrf.token(request, response);
    sendPage(
      response,
      <LinkPage csrf={csrf} token={token} next={next} owner={owner} sent={sent} errors={errors ?? {}} />,
      errors ? 422 : 200,
    );
  }
}
