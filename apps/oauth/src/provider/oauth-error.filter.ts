import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { errorHeaders, type HttpRequest, toApiError } from '@app/platform/http';

/** Codes of RFC 6749, section 5.2, and for limits the one that clients take as "try again with the same tokens". */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  429: 'too_many_requests',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Errors of the OAuth endpoints have the shape that OAuth clients read (docs/mcp.md). */
@Catch()
export class OAuthErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(OAuthErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { id } = host.switchToHttp().getRequest<HttpRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toApiError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, request_id: id }, error.message);
    response
      .status(error.status)
      .set({ 'Cache-Control': 'no-store', ...errorHeaders(error) })
      .json({
        error: CODE_OF_STATUS[error.status] ?? 'invalid_request',
        error_description: `${error.code}: ${error.message}`,
      });
  }
}
