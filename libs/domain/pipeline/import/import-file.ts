import type { ImportFormat } from '@app/core/contracts';
import { type Calendar, NotText } from '@app/core/kernel';
import { csvHeader, type CsvHeader } from './csv-record';
import { type FileRow, fileRows } from './file-rows';
import {
  type ImportLine,
  type ImportMapping,
  type ImportRecord,
  readImportRecord,
  readJsonRecord,
} from './import-line';

export interface NumberedLine {
  /** The line of the file on which it begins. */
  readonly number: number;
  readonly line: ImportLine;
}

/** A row of a file: an answer, or why it is none. */
export type ImportedRow = Pick<FileRow, 'bytes'> & {
  /** As it stands in the file. */
  readonly text: string;
} & (NumberedLine | { readonly number: number; readonly problem: string });

export interface ImportFile {
  readonly format: ImportFormat;
  readonly mapping: ImportMapping;
  /** The project's, on whose days dates without a time are. */
  readonly calendar: Calendar;
}

const TOO_LARGE = 'the row is larger than 1 MiB, or a quotation mark in it is not closed';

/** Streams the rows of a file. The header of CSV is none of them. */
export async function* importRows(
  chunks: AsyncIterable<string> | Iterable<string>,
  { format, mapping, calendar }: ImportFile,
): AsyncGenerator<ImportedRow> {
  for await (const { row, record } of recordsOf(chunks, format)) {
    const { line: number, bytes, text } = row;
    const told = { number, bytes, text: text ?? '' };
    try {
      yield { ...told, line: readImportRecord(record(), mapping, calendar) };
    } catch (error) {
      yield { ...told, problem: (error as Error).message };
    }
  }
}

export interface FileRecord {
  readonly row: FileRow;
  /** The columns of CSV. */
  readonly columns?: readonly string[];
  /** @throws Error that says why the row is no record */
  readonly record: () => ImportRecord;
}

function headerOf(text: string): CsvHeader {
  try {
    return csvHeader(text);
  } catch (error) {
    throw new NotText(`The first line has to name the columns: ${(error as Error).message}.`);
  }
}

/** The rows of a file as records of its own fields. @throws NotText for a header that cannot be read */
export async function* recordsOf(
  chunks: AsyncIterable<string> | Iterable<string>,
  format: ImportFormat,
): AsyncGenerator<FileRecord> {
  let header: CsvHeader | undefined;
  for await (const row of fileRows(chunks, format)) {
    const { text } = row;
    if (format === 'csv' && !header && text !== null) {
      header = headerOf(text);
      continue;
    }
    const read = header?.record ?? readJsonRecord;
    yield {
      row,
      ...(header && { columns: header.columns }),
      record: () => {
        if (text === null) throw new Error(TOO_LARGE);
        return read(text);
      },
    };
  }
}
