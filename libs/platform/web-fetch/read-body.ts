import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './fetch-error';

export interface BodyLimit {
  /** Applies on the wire and again after decompression. */
  readonly maxBytes: number;
  /** Whether a larger body fails or is cut at the limit. */
  readonly beyond: 'fail' | 'cut';
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What we ask servers to use. No honest server nests more than two. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';
const MAX_ENCODINGS = 2;

export interface ReadBody {
  readonly body: Buffer;
  /** It went on beyond the limit. */
  readonly cut: boolean;
}

/**
 * Reads and decodes the body. It never has more than the limit and one chunk in memory.
 * @throws FetchError `too_large`, `bad_response`; whatever the connection throws when it breaks
 */
export async function readBody(response: IncomingMessage, { maxBytes, beyond }: BodyLimit): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoded(response, maxBytes)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes && beyond === 'fail') throw new FetchError('too_large');
    chunks.push(chunk as Buffer);
    if (size > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), cut: size > maxBytes };
}

function decoded(response: IncomingMessage, maxBytes: number): Readable {
  const decoders = decodersOf(response.headers['content-encoding']);
  if (decoders.length === 0) return response;
  return pipeline([response, wireLimit(maxBytes), ...decoders], () => undefined) as unknown as Readable;
}

function decodersOf(header: string | undefined): Transform[] {
  const names = (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name && name !== 'identity');
  if (names.length > MAX_ENCODINGS || names.some((name) => !Object.hasOwn(DECODERS, name))) {
    throw new FetchError('bad_response');
  }
  // The header lists them in the order in which they were applied (RFC 9110, section 8.4).
  return names.reverse().map((name) => DECODERS[name]!());
}

function wireLimit(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      size += chunk.length;
      pass(size > maxBytes ? new FetchError('too_large') : null, chunk);
    },
  });
}
