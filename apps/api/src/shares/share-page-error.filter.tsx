import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { errorHeaders, type HttpRequest, toApiError } from '@app/platform/http';
import { Layout, Notice } from '@app/platform/pages';
import { sendSharePage } from './send-share-page';
import { shareStylesheet } from './share-stylesheet';

/** Answers errors with a page whose text is ours. A share that never was looks like one that has ended. */
@Catch()
export class SharePageErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(SharePageErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<HttpRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toApiError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, request_id: request.id }, error.message);
    const { title, text, status } = WORDS[error.status] ?? (error.status >= 500 ? UNAVAILABLE : ENDED);
    response.set(errorHeaders(error));
    const page = (
      <Layout title={title} stylesheet={shareStylesheet} failed>
        <Notice kind="error">{text}</Notice>
        <p class="hint">Request {request.id}</p>
      </Layout>
    );
    sendSharePage(response, page, status ?? error.status);
  }
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly status?: number;
}

const UNAVAILABLE: Words = { title: 'Not available', text: 'This page cannot be shown at the moment. Try again soon.' };

/** Also where what the share asks for is no longer there. */
const ENDED: Words = {
  title: 'Nothing to see here',
  text: 'This link has expired, was revoked, or never was one. Ask whoever sent it for another.',
  status: 404,
};

const WORDS: Readonly<Record<number, Words>> = {
  429: { title: 'Too many requests', text: 'This address has opened too many pages. Wait a minute and try again.' },
};
