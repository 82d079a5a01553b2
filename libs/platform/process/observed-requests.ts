import type { IncomingMessage, RequestListener } from 'node:http';
import { observer } from '@app/platform/telemetry';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** What balancers log where a client has gone before its answer had ended. */
const GONE = 499;
const UNROUTED = '(no route)';

/** As Express leaves it. The template of a route has no id and no token of the path in it. */
const routeOf = (request: IncomingMessage): string => {
  const { route } = request as { route?: { path?: unknown } };
  return typeof route?.path === 'string' ? route.path : UNROUTED;
};

/**
 * Measures requests, and begins a trace with each. A client's own `traceparent` is not gone on with: strangers would choose
 * our ids, and what is kept.
 */
export const observedRequests =
  (app: RequestListener): RequestListener =>
  (request, response) => {
    const taker = observer();
    if (!taker) return app(request, response);
    const method = METHODS.includes(request.method!) ? request.method! : '_OTHER';
    const from = performance.now();
    const span = taker.open({ name: method, kind: 'server' });
    response.once('close', () => {
      const route = routeOf(request);
      const status = response.writableFinished ? response.statusCode : GONE;
      const labels = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': String(status),
      };
      taker.record('http.server.request.duration', labels, (performance.now() - from) / 1_000);
      span?.end(labels, status >= 500, `${method} ${route}`);
    });
    if (span) span.run(() => app(request, response));
    else app(request, response);
  };
