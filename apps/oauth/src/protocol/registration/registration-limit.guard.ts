import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { HOUR_MS } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { ConnectionLog } from '@app/domain/oauth';
import { AddressLimit, type HttpRequest, toApiError } from '@app/platform/http';
import { allowAnyOrigin } from '../../shared/cors';
import { oauthError } from '../../shared/oauth-error';
import { senderOf } from '../../shared/sender-of';

/** Every request counts, also one that is refused or registers what is known. */
@Injectable()
export class RegistrationLimit implements CanActivate {
  constructor(
    private readonly limit: AddressLimit,
    private readonly log: ConnectionLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<HttpRequest>();
    allowAnyOrigin(execution.switchToHttp().getResponse<Response>());
    const limit = this.settings.OAUTH_REGISTRATIONS_PER_HOUR;
    try {
      await this.limit.take({ name: 'registrations', limit, windowMs: HOUR_MS, counted: 'registrations' }, request.ip);
    } catch (error) {
      this.log.note({ step: 'client', ...senderOf(request), reason: oauthError(toApiError(error)).error });
      throw error;
    }
    return true;
  }
}
