import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TrafficFileError } from './traffic-file-error';

export const MAX_FILE_BYTES = 200_000_000;

const CHUNK_BYTES = 1_048_576;

/** A file's bytes in chunks, which are also the ones that wait for a worker. */
export const fileBytes = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;

/** @throws TrafficFileError for no file, and one over {@link MAX_FILE_BYTES} */
export async function sha256OfFile(path: string): Promise<Buffer> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new TrafficFileError(`the file cannot be read (${error.code})`);
  });
  if (size > MAX_FILE_BYTES) throw new TrafficFileError(`the file has ${size} bytes; ${MAX_FILE_BYTES} are the most`);
  const hash = createHash('sha256');
  for await (const chunk of fileBytes(path)) hash.update(chunk);
  return hash.digest();
}

/**
 * The same bytes; a log that somebody still writes to is not the file that was announced.
 * @throws TrafficFileError at the end of other bytes than those of the hash
 */
export async function* verified(bytes: AsyncIterable<Buffer>, sha256: Buffer): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (!hash.digest().equals(sha256)) throw new TrafficFileError('the file changed while it was read');
}
