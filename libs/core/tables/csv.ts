import { stringify } from 'csv-stringify/sync';
import type { Table } from './table';

export const CSV_TYPE = 'text/csv';

/**
 * The table as RFC 4180 with a header. A text that a spreadsheet would take for a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection); numbers never do.
 */
export const csvOf = (table: Table): string => lines([[...table.columns]]) + csvRowsOf(table);

/** The rows alone. */
export const csvRowsOf = ({ columns, rows }: Table): string =>
  lines(rows.map((row) => columns.map((column) => row[column])));

const lines = (records: readonly unknown[][]): string =>
  stringify([...records], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: String },
  });
