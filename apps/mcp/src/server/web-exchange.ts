import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Request as NodeRequest, Response as NodeResponse } from 'express';

/**
 * The request as the library takes it. It insists on both media types in `Accept` and on one in `Content-Type`, which
 * plain clients do not send and we do not ask for; of the other headers it needs the protocol's own, and the length,
 * by which a body that is too large is refused unread.
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
    body: wellFormed(Readable.toWeb(request) as ReadableStream<Uint8Array>),
    duplex: 'half',
  });
}

/** Bytes that are no UTF-8 end it with an error, instead of being read as other characters. */
const wellFormed = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  body.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).pipeThrough(new TextEncoderStream());

export async function sendWebResponse(from: Response, to: NodeResponse): Promise<void> {
  to.status(from.status);
  from.headers.forEach((value, name) => to.setHeader(name, value));
  const text = await from.text();
  if (text) to.send(text);
  else to.end();
}
