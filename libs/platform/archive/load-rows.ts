import type { Client } from 'pg';
import type { ArchivePart } from './archive';
import type { Table } from './catalogue';
import { ArchiveRefused } from './format';
import type { Progress } from './progress';
import { insertStatement, type Replacements } from './rows';

/** @returns what inserts a part of an archive */
export function loadRows(
  client: Client,
  tables: readonly (Table & { readonly replacements?: Replacements })[],
  progress: Progress,
): (part: ArchivePart) => Promise<void> {
  const statements = new Map(tables.map((table) => [table.name, insertStatement(table, table.replacements)]));
  const counts = new Map<string, number>();
  return async ({ table, lines: { text, rows } }) => {
    const array = `[${text.toString().trimEnd().replaceAll('\n', ',')}]`;
    const { rowCount } = await client.query(statements.get(table)!, [array]);
    if (rowCount !== rows) throw new ArchiveRefused(`The database took ${rowCount} of ${rows} rows of ${table}.`);
    counts.set(table, (counts.get(table) ?? 0) + rows);
    progress(() => `${table}: ${counts.get(table)!.toLocaleString('en')} rows`);
  };
}
