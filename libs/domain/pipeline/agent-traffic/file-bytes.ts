import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TrafficFileError } from './traffic-file-error';

export const MAX_FILE_BYTES = 200_000_000;

const CHUNK_BYTES = 1_048_576;

/** A file's bytes in chunks. A file that waits for a worker is stored in the same chunks. */
export const fileBytes = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;

/** @throws TrafficFileError for a file that cannot be read, or that has more than {@link MAX_FILE_BYTES} */
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
 * Passes the bytes on and checks that the file did not change since its hash was made, as a log in use does.
 * @throws TrafficFileError at the end, if the bytes do not have this hash
 */
export async function* verified(bytes: AsyncIterable<Buffer>, sha256: Buffer): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (!hash.digest().equals(sha256)) throw new TrafficFileError('the file changed while it was read');
}
