import type { Database, Sql } from '@app/platform/database';
import { Seal, type SecretKeys } from './seal';
import { SEALED, type SealedColumn } from './sealed-columns';

type Reading = Pick<Sql, 'query'>;

export interface TableRotation {
  readonly table: string;
  /** Rows that were sealed anew with `SECRET_KEY`. */
  readonly rotated: number;
  /** Rows that were sealed with `SECRET_KEY` before. */
  readonly already: number;
  /** What the rows are bound to that neither key opens. */
  readonly unreadable: readonly string[];
}

interface SealedRow {
  /** The values of the columns that its content is bound to. */
  readonly of: readonly string[];
  readonly sealed: Buffer;
}

/**
 * Seals anew with `SECRET_KEY` whatever only `FORMER_SECRET_KEY` opens, in one transaction: a process that dies leaves all
 * as it was. A row whose content somebody else has changed meanwhile stays as they left it.
 * @param skipsUnreadable leaves rows that neither key opens; without it, one such row has nothing changed
 * @returns what was found in each table; `rotated` counts nothing where unreadable rows have stopped it
 */
export function rotateSecret(
  database: Database,
  keys: SecretKeys,
  { skipsUnreadable }: { readonly skipsUnreadable: boolean },
): Promise<TableRotation[]> {
  return database.transaction(async (sql) => {
    const found = [];
    for (const column of Object.values<SealedColumn>(SEALED)) found.push(await look(column, keys, sql));
    const stopped = !skipsUnreadable && found.some(({ unreadable }) => unreadable.length > 0);
    const rotations = [];
    for (const { column, former, already, unreadable } of found) {
      let rotated = 0;
      for (const { row, anew } of stopped ? [] : former) rotated += await write(column, row, anew, sql);
      rotations.push({ table: column.table, already, rotated, unreadable });
    }
    return rotations;
  });
}

export interface SealedRows {
  readonly table: string;
  /** Rows that `SECRET_KEY` opens. */
  readonly present: number;
  /** Rows that only `FORMER_SECRET_KEY` opens. */
  readonly former: number;
  /** Rows that neither key opens. */
  readonly unreadable: number;
}

/** Counts what is stored sealed by the key that opens it, and changes nothing. */
export async function countSealed(sql: Reading, keys: SecretKeys): Promise<SealedRows[]> {
  const found = [];
  for (const column of Object.values<SealedColumn>(SEALED)) {
    const { already, former, unreadable } = await look(column, keys, sql);
    found.push({ table: column.table, present: already, former: former.length, unreadable: unreadable.length });
  }
  return found;
}

async function look(column: SealedColumn, keys: SecretKeys, sql: Reading) {
  const rows = await sql.query<SealedRow>(
    `select array[${column.boundTo.map((name) => `${name}::text`).join(', ')}] as of, ${column.column} as sealed
     from ${column.table} order by 1, 2`,
  );
  const seal = new Seal(column, keys);
  const opened = rows.map((row) => {
    const key = row.of.join(':');
    return { row, key, content: seal.open(key, row.sealed) };
  });
  return {
    column,
    already: opened.filter(({ content }) => content?.by === 'present').length,
    former: opened.flatMap(({ row, key, content }) =>
      content?.by === 'former' ? [{ row, anew: seal.seal(key, content.plain) }] : [],
    ),
    unreadable: opened.filter(({ content }) => !content).map(({ key }) => key),
  };
}

/** @returns the number of rows that were written: none if the content is another by now */
async function write(column: SealedColumn, { of, sealed }: SealedRow, anew: Buffer, sql: Sql): Promise<number> {
  const bound = column.boundTo.map((name, index) => `${name} = $${index + 3}`).join(' and ');
  const written = await sql.query(
    `update ${column.table} set ${column.column} = $1 where ${column.column} = $2 and ${bound} returning 1`,
    [anew, sealed, ...of],
  );
  return written.length;
}
