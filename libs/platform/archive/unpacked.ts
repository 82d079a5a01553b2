import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { ArchiveRefused } from './format';

export const CUT = 'The archive is cut off: its end is missing.';

/** What the library says, and what it means. */
const SAYINGS: Readonly<Record<string, string>> = {
  'Unexpected end of data': CUT,
  'Invalid tar header': 'This is no archive of ours, or it is damaged.',
};

/** Of one file, which is held in memory. Parts that we write have 8 MB before they are compressed, or one longer line. */
const MOST_BYTES = 1024 ** 3;

export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a tar, one after the other, each of them whole. It ends the stream when its reader stops. */
export async function* unpacked(content: Readable): AsyncGenerator<NamedFile> {
  const tar = extract();
  let broken: unknown;
  content.on('error', (error) => (broken = error));
  // The loop is told as well.
  pipeline(content, tar as unknown as Writable).catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { size = 0 } = entry.header;
      if (size > MOST_BYTES) throw new ArchiveRefused(`The archive is damaged: ${entry.header.name} is too large.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
  } catch (error) {
    if (broken) throw broken;
    const message = error instanceof Error ? error.message : '';
    const known = Object.keys(SAYINGS).find((saying) => message.includes(saying));
    throw known ? new ArchiveRefused(SAYINGS[known]!) : error;
  } finally {
    content.destroy();
  }
}
