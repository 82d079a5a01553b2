import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AddressLimit, type HttpRequest } from '@app/platform/http';
import { allowAnyOrigin } from '../provider/cors';

const HOUR_MS = 3_600_000;

/** Every request counts, also one that is refused or registers what is known. */
@Injectable()
export class RegistrationLimit implements CanActivate {
  constructor(
    private readonly limit: AddressLimit,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const { ip } = execution.switchToHttp().getRequest<HttpRequest>();
    allowAnyOrigin(execution.switchToHttp().getResponse<Response>());
    const limit = this.settings.OAUTH_REGISTRATIONS_PER_HOUR;
    await this.limit.take({ name: 'registrations', limit, windowMs: HOUR_MS, counted: 'registrations' }, ip);
    return true;
  }
}
