import { pipeline, Readable } from 'node:stream';
import { type Info, parse } from 'csv-parse';
import { TrafficFileError } from './traffic-file-error';
import { type RowReader, rowReader, type TrafficRow } from './traffic-row';

/**
 * No real record is as long. Without a limit, a quote that is never closed would take the rest of the file into memory.
 */
const MAX_RECORD_BYTES = 65_536;
/** The parser's own limit counts the bytes in fields and not the fields, so empty fields would fill the memory. */
const MAX_FIELDS = 1_000_000;
const SLICE_BYTES = 65_536;
const COMMA = 0x2c;
const UNREADABLE = 'a quote that is not closed, or a row over 64 KiB; the rows after it were not read';

export type ReadRow =
  | { readonly line: number; readonly row: TrafficRow }
  | { readonly line: number; readonly problem: string };

/**
 * Streams a CSV file (RFC 4180, UTF-8) to its last byte and skips empty lines. The header is line 1.
 * @param onHeader learns what the file tells, before its rows come
 * @throws TrafficFileError for a file without a usable header
 */
export async function* readTrafficFile(
  bytes: AsyncIterable<Buffer>,
  onHeader: (tells: Omit<RowReader, 'read'>) => void = () => undefined,
): AsyncGenerator<ReadRow> {
  let lastLine = 0;
  let brokenLine = 0;
  let commasOfRow = 0;
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    // If the parser threw, the rows that are still in the stream would be lost.
    skip_records_with_error: true,
    on_record: (record, { lines }) => {
      lastLine = lines;
      commasOfRow = 0;
      return record;
    },
    on_skip: () => {
      brokenLine ||= lastLine + 1;
      return undefined;
    },
  });
  async function* readable() {
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length && !brokenLine; at += SLICE_BYTES) {
        const slice = chunk.subarray(at, at + SLICE_BYTES);
        yield slice;
        commasOfRow += commasOf(slice);
        if (commasOfRow > MAX_FIELDS) brokenLine = lastLine + 1;
      }
    }
  }
  // The reader below gets every error; the pipeline's callback would only repeat it.
  const records: AsyncIterable<{ record: string[]; info: Info }> = pipeline(
    // The stream reads ahead by no more than a few slices. Otherwise the commas of the rows in them would count as
    // those of one row.
    Readable.from(readable(), { highWaterMark: 1 }),
    parser,
    () => undefined,
  );
  let reader: RowReader | undefined;
  for await (const { record, info } of records) {
    if (!reader) onHeader((reader = rowReader(record)));
    else if (!brokenLine || info.lines < brokenLine) yield rowOrProblem(info.lines, record, reader);
  }
  if (!reader) throw new TrafficFileError('the file has no header');
  if (brokenLine) yield { line: brokenLine, problem: UNREADABLE };
}

function commasOf(bytes: Buffer): number {
  let commas = 0;
  for (const byte of bytes) if (byte === COMMA) commas += 1;
  return commas;
}

function rowOrProblem(line: number, record: string[], reader: RowReader): ReadRow {
  try {
    return { line, row: reader.read(record) };
  } catch (error) {
    return { line, problem: (error as Error).message };
  }
}
