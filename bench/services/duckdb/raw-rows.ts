import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { EXECUTION_ROW } from '@app/core/kernel';
import type { AtEnd } from '../../at-end';
import { openDuckdb } from './library';

/** Raise it when the form of the copy changes, so that older copies are made anew. */
const COPY_VERSION = 1;

/** A table as an analyst would have it: no more bytes than its values need, rows by project and day. */
interface RawTable {
  readonly name: string;
  /** DuckDB's types by the names of the columns, which the statement has in this order. */
  readonly columns: Readonly<Record<string, string>>;
  /** What Postgres is asked for. */
  readonly rows: string;
  readonly order: string;
  /** The tables of the product that hold the same. */
  readonly of: readonly string[];
}

const OF_PROMPT = { prompt_id: 'integer', model: 'utinyint' };
const OF_DAY = { project_id: 'integer', day: 'date', execution_id: 'integer' };
const BY_DAY = 'project_id, day, execution_id';

/** Whatever the questions need, without any sum: dictionaries of texts and numbers of an answer are rows in both. */
export const RAW_TABLES: readonly RawTable[] = [
  {
    name: 'executions',
    columns: {
      ...OF_DAY,
      ...OF_PROMPT,
      executed_at: 'timestamp',
      no_result: 'boolean',
      answer_brands: 'utinyint',
      duration_ms: 'integer',
      channel: 'varchar',
    },
    rows: `select f.project_id, f.day, f.execution_id, f.prompt_id, f.model, f.executed_at at time zone 'UTC', f.no_result,
        f.answer_brands, e.duration_ms, e.channel
      from facts f join executions e on e.project_id = f.project_id and e.id = f.execution_id
      where f.actor_id = ${EXECUTION_ROW}`,
    order: BY_DAY,
    of: ['executions'],
  },
  {
    name: 'facts',
    columns: {
      ...OF_DAY,
      actor_id: 'integer',
      ...OF_PROMPT,
      mention_position: 'usmallint',
      citations: 'usmallint',
      citations_positioned: 'usmallint',
      citation_position_sum: 'uinteger',
      sentiment: 'utinyint',
    },
    rows: `select project_id, day, execution_id, actor_id, prompt_id, model, mention_position, citations, citations_positioned,
        citation_position_sum, sentiment
      from facts where actor_id <> ${EXECUTION_ROW}`,
    order: `${BY_DAY}, actor_id`,
    of: ['facts'],
  },
  {
    name: 'sources',
    columns: {
      ...OF_DAY,
      url_id: 'integer',
      domain_id: 'integer',
      ...OF_PROMPT,
      executed_at: 'timestamp',
      position: 'usmallint',
      source_type: 'utinyint',
      first_on_domain: 'boolean',
      firsts: 'utinyint',
      answer_traits: 'utinyint',
    },
    rows: `select project_id, day, execution_id, url_id, domain_id, prompt_id, model, executed_at at time zone 'UTC', position,
        source_type, first_on_domain, firsts, answer_traits
      from sources where not rejected`,
    order: BY_DAY,
    of: ['sources'],
  },
  {
    name: 'prompts',
    columns: {
      project_id: 'integer',
      id: 'integer',
      prompt_text: 'varchar',
      country_code: 'varchar',
      language_code: 'varchar',
      prompt_type: 'varchar',
      brand_kind: 'varchar',
    },
    rows: 'select project_id, id, prompt_text, country_code, language_code, prompt_type, brand_kind from prompts',
    order: 'project_id, id',
    of: ['prompts'],
  },
  {
    name: 'prompt_collections',
    columns: { project_id: 'integer', prompt_id: 'integer', collection_id: 'integer' },
    rows: 'select project_id, prompt_id, collection_id from prompt_collections',
    order: 'project_id, prompt_id',
    of: ['prompt_collections'],
  },
  {
    name: 'domains',
    columns: { project_id: 'integer', id: 'integer', domain: 'varchar' },
    rows: 'select project_id, id, domain from domains',
    order: 'project_id, id',
    of: ['domains'],
  },
  {
    name: 'urls',
    columns: {
      project_id: 'integer',
      id: 'integer',
      url: 'varchar',
      host: 'varchar',
      domain_id: 'integer',
      title: 'varchar',
    },
    rows: 'select project_id, id, url, host, domain_id, title from urls',
    order: 'project_id, id',
    of: ['urls'],
  },
  {
    name: 'answers',
    columns: { ...OF_DAY, text: 'varchar' },
    rows: 'select project_id, day, execution_id, text from answers',
    order: BY_DAY,
    of: ['answers'],
  },
];

/** @returns the file that holds the rows of the data set, which is made where it is not there yet */
export async function rawRowsFile(folder: string, client: Client, atEnd: AtEnd): Promise<string> {
  const file = join(folder, `rows-v${COPY_VERSION}.duckdb`);
  if (existsSync(file)) return file;
  const [unfinished, text] = [`${file}.unfinished`, resolve(folder, 'rows.csv')];
  const remove = () => [unfinished, `${unfinished}.wal`, text].forEach((path) => rmSync(path, { force: true }));
  remove();
  atEnd(() => Promise.resolve(remove()));
  const { connection, close } = await openDuckdb(unfinished, atEnd, { writes: true });
  for (const table of RAW_TABLES) {
    const start = performance.now();
    await copyTable(table, client, connection, text);
    console.log(`  ${table.name.padEnd(18)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
  }
  await connection.run('checkpoint');
  close();
  renameSync(unfinished, file);
  return file;
}

async function copyTable(
  { name, columns, rows, order }: RawTable,
  client: Client,
  into: DuckDBConnection,
  text: string,
) {
  await pipeline(client.query(copyTo(`copy (${rows}) to stdout (format csv)`)), createWriteStream(text));
  const typed = Object.entries(columns).map(([column, type]) => [
    column,
    `${column} ${type}`,
    `'${column}': '${type}'`,
  ]);
  const list = (part: number) => typed.map((texts) => texts[part]!).join(', ');
  await into.run(`create table ${name} (${list(1)})`);
  await into.run(
    `insert into ${name} select ${list(0)} from read_csv('${text.replaceAll("'", "''")}', header = false, ` +
      `columns = {${list(2)}}, delim = ',', quote = '"', escape = '"', nullstr = '') order by ${order}`,
  );
  rmSync(text);
}

export interface StoredBytes {
  readonly table: string;
  readonly rows: number;
  /** Blocks of DuckDB's file that hold some of it. */
  readonly duckdb: number;
  /** Of Postgres: rows with what is stored out of line, and indexes. */
  readonly heap: number;
  readonly indexes: number;
}

/** The bytes of both, table by table; the product's rows have columns that the copy has not. */
export async function storedBytes(client: Client, duckdb: DuckDBConnection): Promise<StoredBytes[]> {
  const found: StoredBytes[] = [];
  for (const { name, of } of RAW_TABLES) {
    const read = await duckdb.run(
      `select (select count(*) from ${name})::double, ` +
        `(select count(distinct block_id) from pragma_storage_info('${name}') where persistent)::double * ` +
        `(select block_size from pragma_database_size())::double`,
    );
    const [[rows, bytes]] = (await read.getRowsJS()) as [[number, number]];
    const { rows: sizes } = await client.query<{ heap: string; indexes: string }>(
      `select sum(pg_table_size(c.oid))::bigint as heap, sum(pg_indexes_size(c.oid))::bigint as indexes
       from unnest($1::regclass[]) asked
       join pg_class c on c.oid = asked or c.oid in (select inhrelid from pg_inherits where inhparent = asked)`,
      [of],
    );
    const { heap, indexes } = sizes[0]!;
    found.push({ table: name, rows, duckdb: bytes, heap: Number(heap), indexes: Number(indexes) });
  }
  return found;
}
