import { stringify } from 'csv-stringify/sync';
import type { Table } from './table';

export const CSV_TYPE = 'text/csv';

/** What a spreadsheet takes for a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** What some reader would end a row at, or trim, outside of quotation marks: controls, separators and blanks at the ends. */
const FRAGILE = /[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u;

/** The table as RFC 4180 with a header. A text that looks like a formula gets an apostrophe in front; numbers never do. */
export const csvOf = (table: Table): string => lines([[...table.columns]]) + csvRowsOf(table);

/** The rows alone. */
export const csvRowsOf = ({ columns, rows }: Table): string =>
  lines(rows.map((row) => columns.map((column) => row[column])));

const lines = (records: readonly unknown[][]): string =>
  stringify([...records], {
    record_delimiter: 'windows',
    quoted_match: FRAGILE,
    cast: { boolean: String, string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
