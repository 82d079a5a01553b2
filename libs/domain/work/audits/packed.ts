import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** What a crawl saw and was told, as it is stored: gzip of JSON. */
export const packed = (value: unknown): Promise<Buffer> => compress(JSON.stringify(value));

export const unpacked = async (stored: Buffer): Promise<unknown> =>
  JSON.parse((await decompress(stored)).toString('utf8'));
