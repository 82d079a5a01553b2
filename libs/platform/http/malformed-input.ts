import { parse } from 'node:querystring';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '@app/core/kernel';

/** No parameter accepts a NUL, so what could not be decoded is refused by the parameter it was sent in. */
const UNREADABLE = '\0';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return UNREADABLE;
  }
};

/** Flat pairs only: a name sent twice becomes an array, brackets mean nothing. */
export const parseQuery = (text: string): Record<string, unknown> =>
  parse(text, '&', '=', { decodeURIComponent: decode });

/**
 * A path that cannot be decoded is read literally: routing then treats it as any other path, and authentication, 404
 * and 422 keep their order.
 */
export function readMalformedPathLiterally(request: Request, _response: Response, next: NextFunction): void {
  const [path = '', query] = request.url.split(/\?(.*)/s);
  if (decode(path) === UNREADABLE) request.url = path.replaceAll('%', '%25') + (query === undefined ? '' : `?${query}`);
  next();
}

/** HTTP/1.1 asks every request for the name of the host (RFC 9112, section 3.2). */
export function refuseWithoutHost({ headers, httpVersion }: Request, _response: Response, next: NextFunction): void {
  const lacks = httpVersion === '1.1' && headers.host === undefined;
  next(lacks ? new ApiError('ERR_MALFORMED_REQUEST', 'HTTP/1.1 requests name the host in a Host header') : undefined);
}
