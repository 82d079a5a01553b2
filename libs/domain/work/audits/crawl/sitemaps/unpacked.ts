import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const decompress = promisify(gunzip);

/** The most that sitemaps.org allows one to have, and a byte to tell that it has more. */
export const SITEMAP_BYTES = 50 * 1_048_576 + 1;

export interface Unpacked {
  readonly body: Buffer;
  /** It goes on beyond the limit. */
  readonly cut: boolean;
}

/** A sitemap may be a file of gzip, which it begins to be with these bytes. @throws Error for a broken one */
export async function unpacked(body: Buffer): Promise<Unpacked> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return { body, cut: false };
  try {
    return { body: await decompress(body, { maxOutputLength: SITEMAP_BYTES }), cut: false };
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    return { body: Buffer.alloc(0), cut: true };
  }
}
