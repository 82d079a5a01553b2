import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '@app/core/kernel';
import { AuthenticationGuard } from '@app/domain/access';
import { type Settings, SETTINGS } from '@app/platform/config';
import { challenge } from './challenge';

/** Adds to a 401 the way to a token. */
@Injectable()
export class McpAuthenticationGuard extends AuthenticationGuard {
  @Inject(SETTINGS) private readonly settings: Settings;

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    try {
      return await super.canActivate(execution);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        const reason = error.code === 'ERR_MISSING_AUTH' ? undefined : 'invalid_token';
        const header = challenge(this.settings.PUBLIC_URL, reason);
        execution.switchToHttp().getResponse<Response>().setHeader('WWW-Authenticate', header);
      }
      throw error;
    }
  }
}
