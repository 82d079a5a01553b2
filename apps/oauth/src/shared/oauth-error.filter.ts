import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { errorHeaders, type HttpRequest, toApiError } from '@app/platform/http';
import { oauthError, oauthStatus } from './oauth-error';

/** Gives errors of the OAuth endpoints the shape that OAuth clients read (docs/mcp.md). */
@Catch()
export class OAuthErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(OAuthErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { id } = host.switchToHttp().getRequest<HttpRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toApiError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, request_id: id }, error.message);
    response
      .status(oauthStatus(error))
      .set({ 'Cache-Control': 'no-store', ...errorHeaders(error) })
      .json(oauthError(error));
  }
}
