import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { addressesOf, ApiError, MCP_SCOPES } from '@app/core/kernel';
import { AuthenticationGuard } from '@app/domain/access';
import { type Settings, SETTINGS } from '@app/platform/config';

/**
 * Adds to a 401 where tokens come from (RFC 9728, section 5.1). It names both scopes, because a client would not learn
 * otherwise that there are tools that it cannot see.
 */
@Injectable()
export class McpAuthenticationGuard extends AuthenticationGuard {
  @Inject(SETTINGS) private readonly settings: Settings;

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    try {
      return await super.canActivate(execution);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        execution.switchToHttp().getResponse<Response>().setHeader('WWW-Authenticate', this.challenge(error));
      }
      throw error;
    }
  }

  /**
   * A request without a credential gets no error code, because there is no token to call invalid (RFC 6750, section
   * 3.1).
   */
  private challenge({ code }: ApiError): string {
    const error = code === 'ERR_MISSING_AUTH' ? '' : 'error="invalid_token", ';
    const { mcpMetadata } = addressesOf(this.settings.PUBLIC_URL);
    return `Bearer ${error}resource_metadata="${mcpMetadata}", scope="${MCP_SCOPES.join(' ')}"`;
  }
}
