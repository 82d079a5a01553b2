import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { holdSchema } from '@app/platform/database';
import type { SecretKeys } from '@app/platform/secrets';
import { isJson, monthsOf, quoted, schemaOf, sequencesOf, type Table, tablesOf } from './catalogue';
import { withConnection } from './connection';
import { type ArchiveFile, ArchiveRefused, CONTENTS, type Contents, FORMAT, FORMAT_VERSION } from './format';
import { HEAD, type Head, JSON_TEXT, partName } from './format';
import { keyChecks } from './key-checks';
import { cutBetweenLines, type Lines } from './lines';
import type { Progress } from './progress';

/** Of lines, before they are compressed. A part is what is held in memory at a time, here and when it is loaded. */
const PART_BYTES = 8 * 1024 * 1024;
const compress = promisify(gzip);
const LEVEL = 3;

export interface ArchiveOptions {
  readonly keys: SecretKeys;
  readonly createdAt: Date;
  readonly progress: Progress;
}

type Add = (name: string, content: Buffer) => Promise<unknown>;

/**
 * Writes everything that an installation has stored as one stream, off one snapshot, beside a running service.
 * @param keep takes the stream to where it is kept; it resolves when all of it is safe there
 * @returns what `keep` did, and what the archive has
 */
export async function writeArchive<Kept>(
  url: string,
  options: ArchiveOptions,
  keep: (content: Readable) => Promise<Kept>,
): Promise<{ readonly kept: Kept; readonly head: Head; readonly contents: Contents }> {
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
    const written = await withConnection(url, (client) => dump(client, add, options));
    tar.finalize();
    return { kept: await keeping, ...written };
  } catch (error) {
    tar.destroy(error as Error);
    // Where the place has failed, that is the cause.
    await keeping;
    throw error;
  }
}

async function dump(client: Client, add: Add, options: ArchiveOptions): Promise<{ head: Head; contents: Contents }> {
  // A lock that waited behind the rows read here would have every request wait behind it.
  await holdSchema(client);
  const names = (await tablesOf(client)).map(({ name }) => quoted(name));
  await client.query('begin isolation level repeatable read read only');
  // Before the snapshot, so that nobody takes away what has still to be read.
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  const tables = await tablesOf(client);
  const head = await headOf(client, tables, options);
  await add(HEAD, json(head));
  const files: ArchiveFile[] = [];
  const counts: Record<string, number> = {};
  let writing: Promise<unknown> = Promise.resolve();
  for (const { name, columns } of tables) {
    counts[name] = 0;
    const rows = client.query(to(copyStatement({ name, columns })));
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
  const contents = { tables: counts, files, sequences: await sequencesOf(client) };
  await add(CONTENTS, json(contents));
  return { head, contents };

  async function store(name: string, table: string, { rows }: Lines, compressed: Promise<Buffer>): Promise<void> {
    const content = await compressed;
    const sha256 = createHash('sha256').update(content).digest('hex');
    files.push({ name, table, rows, bytes: content.length, sha256 });
    await add(name, content);
  }
}

async function headOf(client: Client, tables: readonly Table[], { keys, createdAt }: ArchiveOptions): Promise<Head> {
  const schema = await schemaOf(client);
  if (schema === undefined) throw new ArchiveRefused('There is nothing to back up: the database has no schema yet.');
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    created_at: createdAt.toISOString(),
    schema,
    key_checks: keyChecks(keys),
    months: await monthsOf(client),
    tables: Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        Object.fromEntries(columns.map((column) => [column.name, column.type])),
      ]),
    ),
  };
}

/**
 * Rows as lines of JSON. JSON has no control characters, so with two of them as quote and delimiter CSV is the lines as they
 * are. What is JSON itself may be null, which would be no value: it is then a text. `json` always is: it is kept as it was
 * written, with line ends, and with escapes (of NUL, of half a character) that no function of Postgres reads.
 */
function copyStatement({ name, columns }: Table): string {
  const selected = columns.map((column) => {
    const one = quoted(column.name);
    if (!isJson(column)) return one;
    const asText =
      column.type === 'json'
        ? `${one} is not null`
        : `jsonb_typeof(${one}) = 'null' or ${one}->>'${JSON_TEXT}' is not null`;
    return `case when ${asText} then ${column.type}_build_object('${JSON_TEXT}', ${one}::text) else ${one} end as ${one}`;
  });
  return `copy (select row_to_json(r) from (select ${selected.join(', ')} from ${quoted(name)}) r)
    to stdout (format csv, quote e'\x01', delimiter e'\x02')`;
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
