import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError, isEmail } from '@app/core/kernel';
import { Letters } from '@app/domain/access';
import { AttemptLimits } from '@app/platform/http';
import { sendPage } from '@app/platform/pages';
import { Csrf } from '../../session/csrf';
import type { PageRequest } from '../../session/page-request';
import { PublicPages } from '../../session/page.decorator';
import { textOf } from '../form-text';
import { PATHS } from '../paths';
import { AskedPage, ForgottenPage } from './forgotten.page';

/** Whoever has forgotten a password has a link mailed. There is no such page where mail is off. */
@Controller(PATHS.forgotten)
@PublicPages()
export class ForgottenController {
  constructor(
    private readonly letters: Letters,
    private readonly limits: AttemptLimits,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  show(@Req() request: PageRequest, @Res() response: Response): void {
    this.assertOn();
    sendPage(response, <ForgottenPage csrf={this.csrf.token(request, response)} />);
  }

  @Post()
  async ask(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    this.assertOn();
    const email = textOf(request, 'email').trim();
    if (!isEmail(email)) {
      const csrf = this.csrf.token(request, response);
      return sendPage(response, <ForgottenPage csrf={csrf} email={email} error="Write an e-mail address." />, 422);
    }
    await this.limits.forgotten(request.ip);
    await this.letters.forgotten(email);
    sendPage(response, <AskedPage />);
  }

  private assertOn(): void {
    if (!this.letters.areOn) throw new ApiError('ERR_NOT_FOUND', 'No mail is sent here.');
  }
}
