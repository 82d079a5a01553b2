import { parse } from 'csv-parse/sync';

const SEPARATORS = [',', ';', '\t'];
/** An empty cell costs memory, and a row of nothing but separators has half a million of them. */
const MOST_CELLS = 500;

/** The cells of one row of a CSV file. @throws Error that says why it cannot be read */
function cellsOf(row: string, separator: string): string[] {
  const separators = row.split(separator, MOST_CELLS + 1).length;
  try {
    const [cells = []] = parse(row, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
    }) as string[][];
    if (separators > MOST_CELLS && cells.length > MOST_CELLS) throw new Error('too many cells');
    return cells;
  } catch {
    throw new Error('not CSV: a quotation mark that is not closed, or too many cells');
  }
}

/** Spreadsheets of many countries separate cells by semicolons. The header tells. */
function separatorOf(header: string): string {
  const count = (separator: string): number => header.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!;
}

export interface CsvHeader {
  readonly columns: readonly string[];
  /** Column → cell of a row. An empty cell counts as none. @throws Error */
  readonly record: (row: string) => Readonly<Record<string, string>>;
}

/** @throws Error for a header that cannot be read */
export function csvHeader(header: string): CsvHeader {
  const separator = separatorOf(header);
  const columns = cellsOf(header, separator).map((name) => name.trim());
  return {
    columns,
    record: (row) =>
      Object.fromEntries(
        cellsOf(row, separator).flatMap((cell, index) => {
          const column = columns[index];
          return column === undefined || cell === '' ? [] : [[column, cell]];
        }),
      ),
  };
}
