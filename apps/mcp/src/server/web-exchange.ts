import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer';

/**
 * Makes a request of the form that the library takes, without its body, which is read before. The library insists on two
 * media types in `Accept` and on one in `Content-Type`. Plain clients do not send these and we do not ask for them, so they
 * are set here. Of the other headers the library needs the protocol's own.
 */
export function toWebRequest(headers: IncomingHttpHeaders, url: string): Request {
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
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

export async function toAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers: Object.fromEntries(headers), ...(text && { body: text }) };
}
