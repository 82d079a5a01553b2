import { createHash } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { atMost } from '@app/core/kernel';
import type { HttpRequest } from './http-request';

const KEPT_MS = 15 * 60_000;
const KEPT = 10_000;

/**
 * Requests of strangers stand in line: one is let in each turn of the event loop. However many come at once, a caller whose
 * credential was accepted a short while ago then waits for one of them at most. Passing the line permits nothing else.
 */
export function waitingLine(): RequestHandler {
  const accepted = new LRUCache<string, true>({ ...atMost(KEPT), ttl: KEPT_MS });
  const line: NextFunction[] = [];
  const letIn = (): void => {
    if (line.length > 1) setImmediate(letIn);
    line.shift()?.();
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    const credential = credentialOf(request);
    if (credential !== undefined) {
      if (accepted.has(credential)) return next();
      response.once(
        'finish',
        () =>
          (request as Request & Pick<HttpRequest, 'isAuthenticated'>).isAuthenticated && accepted.set(credential, true),
      );
    }
    if (line.push(next) === 1) setImmediate(letIn);
  };
}

/** A digest, for no secret is kept. */
function credentialOf({ headers: { authorization, cookie } }: Request): string | undefined {
  const sent = authorization ?? cookie;
  return sent === undefined ? undefined : createHash('sha256').update(sent).digest('base64');
}
