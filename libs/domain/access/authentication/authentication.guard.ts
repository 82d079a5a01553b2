import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { Clock } from '@app/core/kernel';
import { type HttpRequest, Public } from '@app/platform/http';
import { CLOCK } from '@app/platform/telemetry';
import { AUTHENTICATOR, type Authenticator } from './authenticator';

/** First of the guards: makes the request's context of its credential. */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(Public, [execution.getHandler(), execution.getClass()])) return true;
    const request = execution.switchToHttp().getRequest<HttpRequest>();
    const response = execution.switchToHttp().getResponse<Response>();
    response.setHeader('Cache-Control', 'private, no-cache');
    response.vary('Authorization');
    const caller = await this.authenticator.authenticate(request.headers.authorization);
    request.context = { requestId: request.id, caller, now: this.clock.now() };
    return true;
  }
}
