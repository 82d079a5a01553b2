import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import type { Answer } from './site';

type Behaviour = NonNullable<Answer['behaviour']>;
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** The request is read, and nothing ever comes back. */
export const silence: Behaviour = () => undefined;

/** The connection ends without an answer. */
export const hangUp: Behaviour = (request: IncomingMessage) => void request.socket.destroy();

/** The head promises more than the body brings before the connection ends. */
export const breakOff =
  (body: string): Behaviour =>
  (request, response) => {
    response.writeHead(200, { ...HTML, 'Content-Length': String(Buffer.byteLength(body) * 10) });
    response.write(body, () => request.socket.destroy());
  };

/** A start and then the same piece again and again, as fast as the reader takes it. */
export const endless =
  (start: string, piece: string): Behaviour =>
  (_, response) => {
    response.writeHead(200, HTML).write(start);
    const chunk = piece.repeat(Math.ceil(65_536 / piece.length));
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour).on('error', () => undefined);
    pour();
  };

/** A byte in half a second, for ever. */
export const trickle: Behaviour = (_, response) => {
  response.writeHead(200, HTML);
  const timer = setInterval(() => response.write('<'), 500);
  response.once('close', () => clearInterval(timer));
};

/** So many megabytes of one letter, which are a thousandth on the wire. */
export const gzipBomb =
  (megabytes: number): Behaviour =>
  (_, response: ServerResponse) => {
    response.writeHead(200, { ...HTML, 'Content-Encoding': 'gzip' });
    const gzip = createGzip({ level: 9 });
    response.on('error', () => undefined).once('close', () => gzip.destroy());
    gzip.on('error', () => undefined).pipe(response);
    const piece = Buffer.alloc(1_048_576, 'a');
    let left = megabytes;
    const pump = (): void => {
      for (; left > 0; left -= 1) if (!gzip.write(piece)) return void gzip.once('drain', () => ((left -= 1), pump()));
      gzip.end('</p>');
    };
    gzip.write('<!doctype html><title>A page of many words</title><p>');
    pump();
  };
