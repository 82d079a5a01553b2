import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { checkedPerson, type Person, SignUpService } from '@app/domain/access';
import { AttemptLimits } from '@app/platform/http';
import { sendPage } from '@app/platform/pages';
import { Csrf } from '../../session/csrf';
import type { PageRequest } from '../../session/page-request';
import { PublicPages } from '../../session/page.decorator';
import { type FieldErrors, fieldErrors } from '../form-text';
import { PATHS } from '../paths';
import { personOf } from './person-fields';
import { SignedUpPage, SignUpPage } from './sign-up.page';

@Controller(PATHS.signUp)
@PublicPages()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly limits: AttemptLimits,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    await this.signUps.assertOpen();
    this.form(request, response);
  }

  @Post()
  async signUp(@Req() request: PageRequest, @Res() response: Response): Promise<void> {
    const sent = personOf(request);
    await this.signUps.assertOpen();
    try {
      checkedPerson(sent);
    } catch (error) {
      this.form(request, response, sent, fieldErrors(error));
      return;
    }
    // What is asked again is no attempt yet.
    await this.limits.signUp(request.ip);
    await this.signUps.signUp(sent);
    sendPage(response, <SignedUpPage />);
  }

  private form(request: PageRequest, response: Response, sent?: Person, errors: FieldErrors = {}): void {
    const page = <SignUpPage csrf={this.csrf.token(request, response)} sent={sent} errors={errors} />;
    sendPage(response, page, sent ? 422 : 200);
  }
}
