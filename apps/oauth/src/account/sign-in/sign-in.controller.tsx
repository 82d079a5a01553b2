import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Letters, PasswordsService, SignUpService } from '@app/domain/access';
import { AttemptLimits } from '@app/platform/http';
import { sendPage } from '@app/platform/pages';
import { AccountSessions } from '../../session/account-sessions';
import { continuePath, signInPath } from '../../session/continue-path';
import { Csrf } from '../../session/csrf';
import type { PageRequest } from '../../session/page-request';
import { PublicPages } from '../../session/page.decorator';
import { seeOther } from '../../session/see-other';
import { textOf } from '../form-text';
import { PATHS } from '../paths';
import { SignInPage } from './sign-in.page';

@Controller(PATHS.signIn)
@PublicPages()
export class SignInController {
  constructor(
    private readonly sessions: AccountSessions,
    private readonly passwords: PasswordsService,
    private readonly signUps: SignUpService,
    private readonly letters: Letters,
    private readonly limits: AttemptLimits,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  show(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    return this.page(request, response);
  }

  @Post()
  async signIn(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const email = textOf(request, 'email').trim();
    await this.limits.signIn(request.ip, email);
    const session = await this.passwords.signIn(email, textOf(request, 'password'), request.headers['user-agent']);
    if (!session) return this.page(request, response, email);
    await this.sessions.take(request, response, session);
    seeOther(response, continuePath(request.query.continue));
  }

  private async page(request: PageRequest, response: Response, refused?: string): Promise<void> {
    const page = (
      <SignInPage
        action={signInPath(continuePath(request.query.continue))}
        csrf={this.csrf.token(request, response)}
        email={refused}
        failed={refused !== undefined}
        ended={request.query.ended !== undefined && !request.account}
        account={request.account}
        signUp={await this.signUps.isOpen()}
        administered={await this.passwords.areInUse()}
        mails={this.letters.areOn}
      />
    );
    sendPage(response, page, refused === undefined ? 200 : 422);
  }
}
