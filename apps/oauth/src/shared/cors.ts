import type { Request, Response } from 'express';

/** Lets scripts of any origin read the answer: nothing in it depends on a cookie. The library then leaves CORS alone. */
export function allowAnyOrigin(response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, WWW-Authenticate');
}

/** Answers a preflight request. Clients in browsers send headers of their own, such as the protocol's revision. */
export function answerPreflight(request: Request, response: Response, method: 'GET' | 'POST'): void {
  allowAnyOrigin(response);
  response.setHeader('Access-Control-Allow-Methods', method);
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Max-Age', '3600');
  response.status(204).end();
}
