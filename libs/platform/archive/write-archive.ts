import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { holdSchema } from '@app/platform/database';
import { nextOf, quoted, tablesOf } from './catalogue';
import type { Choose } from './choice';
import { withConnection } from './connection';
import { type ArchiveFile, CONTENTS, type Contents, HEAD, type Head, partName } from './format';
import { cutBetweenLines, type Lines } from './lines';
import type { Progress } from './progress';
import { copyStatement } from './rows';

/** Of lines, before they are compressed. A part is what is held in memory at a time, here and when it is loaded. */
const PART_BYTES = 8 * 1024 * 1024;
const compress = promisify(gzip);
const LEVEL = 3;

export interface ArchiveOptions {
  readonly createdAt: Date;
  readonly progress: Progress;
}

type Add = (name: string, content: Buffer) => Promise<unknown>;

/**
 * Writes what is chosen of a database as one stream, off one snapshot, beside a running service.
 * @param choose is asked within the snapshot
 * @param keep takes the stream to where it is kept; it resolves when all of it is safe there
 * @returns what `keep` did, and what the archive has
 */
export async function writeArchive<Kept, Of extends Head>(
  url: string,
  choose: Choose<Of>,
  options: ArchiveOptions,
  keep: (content: Readable) => Promise<Kept>,
): Promise<{ readonly kept: Kept; readonly head: Of; readonly contents: Contents }> {
  const tar = pack();
  const keeping = keep(Readable.from(tar, { objectMode: false }));
  // It is told where it is awaited.
  keeping.catch(() => undefined);
  const add: Add = (name, content) => {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime: options.createdAt };
      tar.entry(header, content, (error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([added, keeping]);
  };
  try {
    const written = await withConnection(url, (client) => dump(client, add, choose, options));
    tar.finalize();
    return { kept: await keeping, ...written };
  } catch (error) {
    tar.destroy(error as Error);
    // Where the place has failed, that is the cause.
    await keeping;
    throw error;
  }
}

async function dump<Of extends Head>(
  client: Client,
  add: Add,
  choose: Choose<Of>,
  options: ArchiveOptions,
): Promise<{ head: Of; contents: Contents }> {
  // A lock that waited behind the rows read here would have every request wait behind it.
  await holdSchema(client);
  const names = (await tablesOf(client)).map(({ name }) => quoted(name));
  await client.query('begin isolation level repeatable read read only');
  // Before the snapshot, so that nobody takes away what has still to be read.
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  const { head, tables, sequences } = await choose(client, options.createdAt);
  await add(HEAD, json(head));
  const files: ArchiveFile[] = [];
  const counts: Record<string, number> = {};
  let writing: Promise<unknown> = Promise.resolve();
  for (const selection of tables) {
    const { name } = selection;
    counts[name] = 0;
    const rows = client.query(to(copyStatement(selection)));
    let number = 0;
    for await (const lines of cutBetweenLines(rows, PART_BYTES)) {
      number += 1;
      counts[name] += lines.rows;
      // One part is compressed while the former is written and the next one read.
      const compressed = compress(lines.text, { level: LEVEL });
      await writing;
      writing = store(partName(name, number), name, lines, compressed);
      writing.catch(() => undefined);
      options.progress(() => `${name}: ${counts[name]!.toLocaleString('en')} rows`);
    }
  }
  await writing;
  // After the rows, so that no sequence stands before an id that has been given.
  const contents = { tables: counts, files, sequences: await nextOf(client, sequences) };
  await add(CONTENTS, json(contents));
  return { head, contents };

  async function store(name: string, table: string, { rows }: Lines, compressed: Promise<Buffer>): Promise<void> {
    const content = await compressed;
    const sha256 = createHash('sha256').update(content).digest('hex');
    files.push({ name, table, rows, bytes: content.length, sha256 });
    await add(name, content);
  }
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
