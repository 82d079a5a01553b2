import type { Request as NodeRequest, Response as NodeResponse } from 'express';

/**
 * Converts a request to the form that the library takes, without its body, which is read before. The library insists on two
 * media types in `Accept` and on one in `Content-Type`. Plain clients do not send these and we do not ask for them, so they
 * are set here. Of the other headers the library needs the protocol's own.
 */
export function toWebRequest(request: NodeRequest, url: string): Request {
  const own = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith('mcp-') && typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(url, {
    method: 'POST',
    headers: {
      ...Object.fromEntries(own),
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
  });
}

export async function sendWebResponse(from: Response, to: NodeResponse): Promise<void> {
  to.status(from.status);
  from.headers.forEach((value, name) => to.setHeader(name, value));
  const text = await from.text();
  if (text) to.send(text);
  else to.end();
}
