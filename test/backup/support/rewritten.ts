import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** Copies an archive. @param change of each file; what it answers null for is left out */
export async function rewritten(
  from: string,
  to: string,
  change: (name: string, content: Buffer) => Buffer | null,
): Promise<string> {
  const [source, copy] = [extract(), pack()];
  const written = pipeline(copy, createWriteStream(to));
  const read = pipeline(createReadStream(from), source);
  for await (const entry of source) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const content = change(entry.header.name, Buffer.concat(chunks));
    if (content) copy.entry({ name: entry.header.name }, content);
  }
  await read;
  copy.finalize();
  await written;
  return to;
}
