import { Controller, Options, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import type { HttpRequest } from '@app/platform/http';
import { answerPreflight } from '../../shared/cors';
import { readForm } from '../../shared/form-body';
import { OAuthErrorFilter } from '../../shared/oauth-error.filter';
import { OAUTH_PATHS } from '../../shared/paths';
import { LiveProvider } from '../provider/live-provider';
import { TokenLimit } from './token-limit.guard';

/** What programs ask of the library: tokens, and the end of tokens. */
@Controller([OAUTH_PATHS.token, OAUTH_PATHS.revocation])
@UseFilters(OAuthErrorFilter)
export class TokenController {
  constructor(private readonly provider: LiveProvider) {}

  @Post()
  @UseGuards(TokenLimit)
  async serve(@Req() request: HttpRequest, @Res() response: Response): Promise<void> {
    await readForm(request, response);
    await this.provider.serve(request, response);
  }

  @Options()
  preflight(@Req() request: HttpRequest, @Res() response: Response): void {
    answerPreflight(request, response, 'POST');
  }
}
