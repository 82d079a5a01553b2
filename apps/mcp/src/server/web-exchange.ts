import { Readable } from 'node:stream';
import { type ReadableStream, TextDecoderStream, TextEncoderStream } from 'node:stream/web';
import type { Request as NodeRequest, Response as NodeResponse } from 'express';

/**
 * Converts a request to the form that the library takes. The library insists on two media types in `Accept` and on one
 * in `Content-Type`. Plain clients do not send these and we do not ask for them, so they are set here. Of the other
 * headers the library needs the protocol's own, and the length, by which a body that is too large is refused unread.
 */
export function toWebRequest(request: NodeRequest, url: string): Request {
  const own = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    (name.startsWith('mcp-') || name === 'content-length') && typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(url, {
    method: 'POST',
    headers: {
      ...Object.fromEntries(own),
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: wellFormed(Readable.toWeb(request)),
    duplex: 'half',
  } as RequestInit);
}

/** Ends the body with an error at bytes that are not UTF-8, instead of reading them as other characters. */
const wellFormed = (body: ReadableStream): ReadableStream =>
  body.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).pipeThrough(new TextEncoderStream());

export async function sendWebResponse(from: Response, to: NodeResponse): Promise<void> {
  to.status(from.status);
  from.headers.forEach((value, name) => to.setHeader(name, value));
  const text = await from.text();
  if (text) to.send(text);
  else to.end();
}
