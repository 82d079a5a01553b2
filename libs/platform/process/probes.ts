import type { RequestListener, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS } from '@app/platform/http';
import type { Readiness } from './readiness';

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : JSON.stringify(body));
};

/**
 * Answers `/livez` and `/readyz`, and leaves everything else to the app. They stand before it: whoever watches a process
 * has no key, and is not counted.
 */
export const withProbes =
  (readiness: Readiness, app: RequestListener): RequestListener =>
  (request, response) => {
    const path = request.url?.split('?')[0];
    const isProbe =
      (request.method === 'GET' || request.method === 'HEAD') && (path === '/livez' || path === '/readyz');
    if (!isProbe) return app(request, response);
    request.resume();
    if (path === '/livez') return answer(response, 200, { status: 'alive' });
    void readiness.report().then((report) => answer(response, report.status === 'ready' ? 200 : 503, report));
  };

/** For a process that serves nothing else. */
export const nothingElse: RequestListener = (_request, response) =>
  answer(response, 404, { error: { code: 'ERR_NOT_FOUND', message: 'there is no such route' } });
