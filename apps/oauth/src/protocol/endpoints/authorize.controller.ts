import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '@app/core/kernel';
import { PageErrorFilter } from '../../session/page-error.filter';
import { OAUTH_PATHS } from '../../shared/paths';
import { LiveProvider } from '../provider/live-provider';

/** The steps of an authorization that a browser makes at the library: the first, and each return from a page of ours. */
@Controller(OAUTH_PATHS.authorization)
@UseFilters(PageErrorFilter)
export class AuthorizeController {
  constructor(private readonly provider: LiveProvider) {}

  @Get(['', ':uid'])
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Postgres cannot store the character zero.
    if (request.url.includes('%00')) throw new ApiError('ERR_MALFORMED_REQUEST', 'the address has a character zero');
    await this.provider.serve(request, response);
  }
}
