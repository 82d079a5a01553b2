import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { announcesBody } from './request-body';

/**
 * An answer that leaves before its request has come in closes the connection: what is still on its way would otherwise
 * have to be read, only to find the next request behind it.
 */
export function closeWhenUnread(request: Request, response: Response, next: NextFunction): void {
  onHeaders(response, () => {
    if (announcesBody(request) && !request.complete) response.setHeader('Connection', 'close');
  });
  next();
}
