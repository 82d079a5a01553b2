import { Controller, Delete, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DeletedResponse, SessionResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { SessionCredential } from '@app/domain/access';
import { type Settings, SETTINGS } from '@app/platform/config';
import { cookieRules, CurrentContext, type HttpRequest, SESSION_COOKIE } from '@app/platform/http';

@ApiTags('Session')
@Controller('session')
export class SessionController {
  constructor(
    private readonly session: SessionCredential,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Who is signed in in this browser, and the token that its writes carry.
   * @remarks Only for requests with the cookie of a session and no `Authorization` header.
   */
  @Get()
  // A secret beside text of the caller's is not to be compressed (BREACH).
  @Header('Cache-Control', 'private, no-store, no-transform')
  getSession(@CurrentContext() ctx: RequestContext, @Req() request: HttpRequest): Promise<SessionResponse> {
    return this.session.describe(ctx, request);
  }

  /**
   * Signs this browser out.
   * @remarks The session ends for every instance within a second. Other sessions, keys and applications stay.
   */
  @Delete()
  async deleteSession(
    @CurrentContext() ctx: RequestContext,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeletedResponse> {
    const id = await this.session.end(ctx, request);
    const { name, options } = cookieRules(SESSION_COOKIE, this.settings);
    response.clearCookie(name, options);
    return { deleted: true, id };
  }
}
