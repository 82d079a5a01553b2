import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { comingFrom } from '@app/platform/telemetry';

const ACCEPTABLE = /^[A-Za-z0-9._-]{1,128}$/;

/** docs/api.md: the client's own id is kept when it is harmless in headers and logs. */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const own = request.headers['x-request-id'];
  request.id = typeof own === 'string' && ACCEPTABLE.test(own) ? own : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  comingFrom({ requestId: request.id }, next);
}
