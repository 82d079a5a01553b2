import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ApiError, type Caller, changeActorOf, type Clock } from '@app/core/kernel';
import { type HttpRequest, Public, WrongKeyLimit } from '@app/platform/http';
import { CLOCK } from '@app/platform/telemetry';
import { AUTHENTICATOR, type Authenticator } from './authenticator';

/** First of the guards: makes the request's context of its credential. */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    private readonly wrongKeys: WrongKeyLimit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(Public, [execution.getHandler(), execution.getClass()])) return true;
    const request = execution.switchToHttp().getRequest<HttpRequest>();
    const response = execution.switchToHttp().getResponse<Response>();
    response.setHeader('Cache-Control', 'private, no-cache');
    response.vary('Authorization, Cookie');
    const caller = await this.callerOf(request);
    request.isAuthenticated = true;
    request.context = { requestId: request.id, caller, now: this.clock.now() };
    request.actor = changeActorOf(request.context);
    return true;
  }

  /** A credential is looked up first and counted after, so that a good one never waits for its neighbours. */
  private async callerOf(request: HttpRequest): Promise<Caller> {
    try {
      return await this.authenticator.authenticate(request);
    } catch (error) {
      if (isRefusal(error)) await this.wrongKeys.take(request.ip);
      throw error;
    }
  }
}

/** Whether a credential was sent and refused. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, status, meta } = error;
  if (code === 'ERR_MISSING_AUTH') return meta.credential !== undefined;
  return status === 401 || status === 403;
}
