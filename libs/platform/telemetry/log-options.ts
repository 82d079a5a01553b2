import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import { LAUNCHES_PATH, SHARE_PATH } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { loggedOrigin } from './observing';

const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'client_secret', 'code', 'refresh_token'];

/** Pages whose address is their secret. Routes take either case, and an address with a scheme and a host. */
const SECRET_PAGE = new RegExp(`((?:${SHARE_PATH}|${LAUNCHES_PATH})/).+`, 'i');
const pathOf = (url = ''): string => url.split('?')[0]!.replace(SECRET_PAGE, '$1[token]');

/**
 * Logs one entry for each request: id, method, path, status, milliseconds. Query strings stay out, because those of the
 * OAuth endpoints have codes in them. Redaction is the second fence, for what a later log call may pass.
 */
export const logOptions = ({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): Params => ({
  pinoHttp: {
    level: LOG_LEVEL,
    mixin: loggedOrigin,
    redact: { paths: SECRETS.flatMap((name) => [name, `*["${name}"]`, `*.headers["${name}"]`]), censor: '[redacted]' },
    customAttributeKeys: { responseTime: 'ms' },
    serializers: {
      req: ({ id, method, url }: IncomingMessage) => ({ id, method, path: pathOf(url) }),
      res: ({ statusCode }: ServerResponse) => ({ status: statusCode }),
    },
    // What failed is logged where it failed; pino-http would add an error of its own to every answer of 5xx.
    customErrorObject: (_request, response: ServerResponse, _error, value: { err?: unknown }) =>
      response.errored ? value : { ...value, err: undefined },
    customLogLevel: (_request, response, error) =>
      // An outage is told once for all requests.
      response.statusCode === 503
        ? 'info'
        : error || response.statusCode >= 500
          ? 'error'
          : response.statusCode >= 400
            ? 'warn'
            : 'info',
  },
});
