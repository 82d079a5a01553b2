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
  /** Where it is stored. It stays there as long as the transaction holds its lock. */
  readonly row: string;
  readonly key: string;
  readonly sealed: Buffer;
}

/**
 * Seals anew with `SECRET_KEY` whatever only `FORMER_SECRET_KEY` opens, in one transaction: a process that dies leaves all
 * as it was. The rows are locked meanwhile, so what others write is neither lost nor overwritten.
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
    for (const column of Object.values<SealedColumn>(SEALED)) found.push(await look(column, keys, sql, 'for update'));
    const stopped = !skipsUnreadable && found.some(({ unreadable }) => unreadable.length > 0);
    for (const { column, former } of stopped ? [] : found) {
      for (const { row, sealed } of former) await write(column, row, sealed, sql);
    }
    return found.map(({ column: { table }, already, former, unreadable }) => ({
      table,
      already,
      rotated: stopped ? 0 : former.length,
      unreadable,
    }));
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
    const { already, former, unreadable } = await look(column, keys, sql, '');
    found.push({ table: column.table, present: already, former: former.length, unreadable: unreadable.length });
  }
  return found;
}

async function look(column: SealedColumn, keys: SecretKeys, sql: Reading, locking: '' | 'for update') {
  const rows = await sql.query<SealedRow>(
    `select ctid::text as row, (${column.boundTo})::text as key, ${column.column} as sealed from ${column.table}
     order by 2, 1 ${locking}`,
  );
  const seal = new Seal(column, keys);
  const opened = rows.map(({ row, key, sealed }) => ({ row, key, content: seal.open(key, sealed) }));
  return {
    column,
    already: opened.filter(({ content }) => content?.by === 'present').length,
    former: opened.flatMap(({ row, key, content }) =>
      content?.by === 'former' ? [{ row, sealed: seal.seal(key, content.plain) }] : [],
    ),
    unreadable: opened.filter(({ content }) => !content).map(({ key }) => key),
  };
}

const write = ({ table, column }: SealedColumn, row: string, sealed: Buffer, sql: Sql): Promise<unknown> =>
  sql.query(`update ${table} set ${column} = $2 where ctid = $1::tid`, [row, sealed]);
