import type { IncomingMessage } from 'node:http';

/**
 * Has the library see a request as sent to the issuer's address, however it came here. From the request's address it makes
 * the path back to an authorization, decides whether cookies are Secure, and which audience an assertion may have; a sender
 * must not choose these.
 */
export function addressedToIssuer(request: IncomingMessage, issuer: string): IncomingMessage {
  const { protocol, host } = new URL(issuer);
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = host;
  if (!request.url?.startsWith('/')) {
    const { pathname, search } = new URL(request.url ?? '/', issuer);
    request.url = pathname + search;
  }
  return request;
}
