import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { WireRequest } from './request';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const PATIENCE_MS = 60_000;
/** A server that resets each connection is none that had no time to say why. */
const TRIES = 5;

/** A client that sends what it is told, over connections that it keeps. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly port: number) {}

  send(wanted: WireRequest, tries = TRIES): Promise<WireAnswer> {
    const again = () => this.send(wanted, tries - 1);
    const { method, path, headers, body } = wanted;
    const { agent, port } = this;
    return new Promise((resolve, reject) => {
      const length = body && { 'Content-Length': String(body.length) };
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close a kept connection that was idle just as it is used again, and the reset that follows a
        // refusal of an unread body may overtake the answer. Nothing else excuses it.
        if (error.code === 'ECONNRESET' && (sent.reusedSocket || body) && tries > 1) again().then(resolve, reject);
        else
          reject(
            new Error(`${method} ${path.slice(0, 500)} (${body?.length ?? 0} B): ${error.message}`, { cause: error }),
          );
      });
      sent.once('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        buffer(response)
          .then((bytes) => resolve({ status, headers: answered, text: unpacked(bytes, answered).toString() }))
          .catch((error: Error) =>
            // The same reset, which overtook the end of the answer only.
            body && answered.connection === 'close' && tries > 1 ? again().then(resolve, reject) : reject(error),
          );
      });
      sent.end(body);
    });
  }

  /**
   * Bytes that no HTTP library would send, and then nothing more.
   * @returns undefined when the connection was closed without a word
   */
  async sendRaw(bytes: Buffer): Promise<WireAnswer | undefined> {
    const socket = connect({ port: this.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    const closed = buffer(socket);
    socket.end(bytes);
    const answer = await closed.catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return Buffer.alloc(0);
      throw error;
    });
    return answer.length > 0 ? parsed(answer.toString()) : undefined;
  }

  close(): void {
    this.agent.destroy();
  }
}

function unpacked(bytes: Buffer, { 'content-encoding': encoding }: WireAnswer['headers']): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The first answer; without chunks, which a client that says HTTP/1.0 or `Connection: close` may still get. */
function parsed(text: string): WireAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const at = field.indexOf(':');
      return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()];
    }),
  );
  const length = Number(headers['content-length'] ?? 0);
  const body = Buffer.from(rest.join('\r\n\r\n')).subarray(0, length).toString();
  return { status: Number(line.split(' ')[1]), headers, text: body };
}
