import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { sentence } from '@app/core/kernel';
import { errorHeaders, toApiError } from '@app/platform/http';
import { Layout, Notice, sendPage } from '@app/platform/pages';
import { ACCOUNT_PATH } from '../shared/paths';
import { continuePath, signInPath } from './continue-path';
import { type PageRequest, SignInRequired } from './page-request';
import { seeOther } from './see-other';

/** Answers errors of pages with a page. Its text is ours; nothing that was sent is repeated. */
@Catch()
export class PageErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(PageErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<PageRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    if (thrown instanceof SignInRequired) {
      const next = request.method === 'GET' ? request.originalUrl : undefined;
      seeOther(response, signInPath(continuePath(next)));
      return;
    }
    const error = toApiError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, request_id: request.id }, error.message);
    response.set(errorHeaders(error));
    const page = (
      <Layout title={titleOf(error.status)} failed>
        <Notice kind="error">{sentence(error.message)}</Notice>
        <p>
          <a href={ACCOUNT_PATH}>To your account</a>
        </p>
        <p class="hint">Request {request.id}</p>
      </Layout>
    );
    sendPage(response, page, error.status);
  }
}

function titleOf(status: number): string {
  if (status >= 500) return 'Not available';
  return status === 404 ? 'Not found' : 'That did not work';
}
