import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AddressLimit, type HttpRequest, MINUTE_MS } from '@app/platform/http';
import { allowAnyOrigin } from '../../shared/cors';

/** Of each endpoint for programs by itself, so that revoking is never held up by refreshing. */
@Injectable()
export class TokenLimit implements CanActivate {
  constructor(
    private readonly limit: AddressLimit,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const { ip, route } = execution.switchToHttp().getRequest<HttpRequest>();
    allowAnyOrigin(execution.switchToHttp().getResponse<Response>());
    const limit = this.settings.OAUTH_TOKEN_REQUESTS_PER_MINUTE;
    await this.limit.take({ name: (route as { path: string }).path, limit, windowMs: MINUTE_MS }, ip);
    return true;
  }
}
