import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { errorEnvelope, errorHeaders, toApiError } from './error-envelope';
import type { HttpRequest } from './http-request';
import { NotModified } from './not-modified';

/** The only place where an error becomes a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<HttpRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      this.logger.error({ err: thrown, request_id: request.id }, 'failed while answering');
      response.destroy();
      return;
    }
    if (thrown instanceof NotModified) {
      response.status(304).end();
      return;
    }
    // What was read for a client that has left was broken off for that reason: nobody is to be told, and nothing is amiss.
    if (response.destroyed && thrown instanceof Error && thrown.name === 'AbortError') return;
    const error = toApiError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, request_id: request.id }, error.message);
    for (const [name, value] of Object.entries(errorHeaders(error))) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    response.status(error.status).json(errorEnvelope(error, request.id));
  }
}
