import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { Settings } from '@app/platform/config';

const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'client_secret', 'code', 'refresh_token'];

/** The address of a shared page is its secret. */
const SHARE = /^(\/share\/).+/;
const pathOf = (url = ''): string => url.split('?')[0]!.replace(SHARE, '$1[token]');

/**
 * Logs one entry for each request: id, method, path, status, milliseconds. Query strings stay out, because those of the
 * OAuth endpoints have codes in them. Redaction is the second fence, for what a later log call may pass.
 */
export const logOptions = ({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): Params => ({
  pinoHttp: {
    level: LOG_LEVEL,
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
