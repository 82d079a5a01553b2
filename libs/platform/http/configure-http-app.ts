import type { NestApplicationOptions } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import helmet, { type HelmetOptions } from 'helmet';
import { LIMITS } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { AppLogger, START_OPTIONS } from '@app/platform/telemetry';
import { ActorInterceptor } from './actor.interceptor';
import { AnswerInterceptor } from './answer.interceptor';
import { ErrorFilter } from './error.filter';
import { IGNORED_HEADER } from './ignored-parameters';
import { LaggingInterceptor } from './lagging.interceptor';
import { parseQuery, readMalformedPathLiterally, refuseWithoutHost } from './malformed-input';
import { configureHttpServer } from './http-server';
import { assignRequestId } from './request-id';
import { closeWhenUnread } from './unread-request';
import { waitingLine } from './waiting-line';

/** Of every app: our own ETag, bodies read only when they are asked for, and no route hidden by a wildcard. */
export const HTTP_APP_OPTIONS = {
  bodyParser: false,
  ...START_OPTIONS,
  routeResolutionStrategy: 'specificity',
} satisfies NestApplicationOptions;

export const API_PREFIX = 'api/v1';

const EXPOSED_HEADERS = [
  'X-Request-Id',
  'Age',
  'Content-Disposition',
  'ETag',
  'Last-Modified',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'WWW-Authenticate',
  IGNORED_HEADER,
];

/** What every HTTP app of the product does alike; call it before `init`. */
export function configureHttpApp(
  app: NestExpressApplication,
  settings: Pick<Settings, 'TRUST_PROXY_HOPS' | 'CORS_ORIGINS' | 'DATABASE_REPLICA_URL'>,
): void {
  app.useLogger(app.get(AppLogger));
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', settings.TRUST_PROXY_HOPS);
  app.set('query parser', parseQuery);
  configureHttpServer(app.getHttpServer());
  app.use(waitingLine());
  app.use(assignRequestId);
  app.use(refuseWithoutHost);
  app.use(closeWhenUnread);
  app.use(helmet(HEADERS));
  if (settings.CORS_ORIGINS.length > 0) {
    const origin = settings.CORS_ORIGINS.includes('*') ? '*' : settings.CORS_ORIGINS;
    app.enableCors({ origin, exposedHeaders: EXPOSED_HEADERS, maxAge: 3_600 });
  }
  app.use(compression({ threshold: LIMITS.compressAboveBytes }));
  app.use(readMalformedPathLiterally);
  app.useGlobalFilters(new ErrorFilter());
  if (settings.DATABASE_REPLICA_URL) app.useGlobalInterceptors(new LaggingInterceptor());
  app.useGlobalInterceptors(new ActorInterceptor(), new AnswerInterceptor());
}

const HEADERS: HelmetOptions = {
  // Answers are data: nothing in them may load, run or be framed.
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  // Browsers that know no frame-ancestors.
  frameguard: { action: 'deny' },
  // Clients open the sign-in in a window of theirs, and what comes back there must find the window that opened it.
  crossOriginOpenerPolicy: false,
};
