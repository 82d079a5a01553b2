import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Requests without any credential stand in line: one is let in each turn of the event loop. However many come at once, a
 * caller with a credential then waits for one of them at most.
 */
export function waitingLine(): RequestHandler {
  const line: NextFunction[] = [];
  const letIn = (): void => {
    if (line.length > 1) setImmediate(letIn);
    line.shift()?.();
  };
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (headers.authorization !== undefined || headers.cookie !== undefined) return next();
    if (line.push(next) === 1) setImmediate(letIn);
  };
}
