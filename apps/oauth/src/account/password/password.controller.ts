import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AccountSession, PasswordsService } from '@app/domain/access';
import { AttemptLimits } from '@app/platform/http';
import { AccountSessions } from '../../session/account-sessions';
import { Account, type PageRequest } from '../../session/page-request';
import { AccountPages } from '../../session/page.decorator';
import { AccountPagesService } from '../account-pages.service';
import { fieldErrors, textOf } from '../form-text';
import { PATHS } from '../paths';
import { PasswordPage } from './password.page';

@Controller(PATHS.password)
@AccountPages()
export class PasswordController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly sessions: AccountSessions,
    private readonly limits: AttemptLimits,
    private readonly pages: AccountPagesService,
  ) {}

  @Get()
  show(@Res() response: Response): void {
    this.pages.send(response, PasswordPage, {});
  }

  /** The present password is guessed no faster here than at the sign-in. */
  @Post()
  async change(
    @Account() { userId, email }: AccountSession,
    @Req() request: PageRequest,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.signIn(request.ip, email);
    try {
      await this.passwords.change(userId, textOf(request, 'present'), textOf(request, 'password'));
    } catch (error) {
      return this.pages.send(response, PasswordPage, { errors: fieldErrors(error) }, 422);
    }
    await this.sessions.open(request, response, userId);
    this.pages.done(response, PATHS.password, 'password-changed');
  }
}
