import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AccountSession, PasswordsService } from '@app/domain/access';
import { AttemptLimits } from '@app/platform/http';
import { sendPage } from '@app/platform/pages';
import { AccountSessions } from '../session/account-sessions';
import { Csrf } from '../session/csrf';
import { type FieldErrors, fieldErrors, textOf } from '../session/form-text';
import { AccountPages } from '../session/page.decorator';
import { Account, type PageRequest } from '../session/page-request';
import { seeOther } from '../session/see-other';
import { PASSWORD_PATH, PasswordPage } from './password.page';

@Controller(PASSWORD_PATH)
@AccountPages()
export class PasswordController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly sessions: AccountSessions,
    private readonly limits: AttemptLimits,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  show(
    @Account() account: AccountSession,
    @Query('changed') changed: unknown,
    @Req() request: PageRequest,
    @Res() response: Response,
  ): void {
    const csrf = this.csrf.token(request, response);
    sendPage(response, <PasswordPage csrf={csrf} email={account.email} changed={changed === 'yes'} />);
  }

  /** The present password is guessed no faster here than at the sign-in. */
  @Post()
  async change(
    @Account() { userId, email }: AccountSession,
    @Req() request: PageRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.signIn(request.ip, email);
    let errors: FieldErrors | undefined;
    try {
      await this.passwords.change(userId, textOf(request, 'present'), textOf(request, 'password'));
    } catch (error) {
      errors = fieldErrors(error);
    }
    if (errors) {
      sendPage(response, <PasswordPage csrf={this.csrf.token(request, response)} email={email} errors={errors} />, 422);
      return;
    }
    await this.sessions.open(request, response, userId);
    seeOther(response, `${PASSWORD_PATH}?changed=yes`);
  }
}
