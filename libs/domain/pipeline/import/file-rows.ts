import type { ImportFormat } from '@app/core/contracts';
import { LIMITS, textFileReader } from '@app/core/kernel';

/** A row as it stands in its file, without the end of its line. */
export interface FileRow {
  /** The line on which it begins; the first one is 1. */
  readonly line: number;
  /** Null for a row over `LIMITS.importRowLength`, which nobody keeps in memory. */
  readonly text: string | null;
  /** Of the file, up to the end of the row. */
  readonly bytes: number;
}

const SPECIAL = { jsonl: /\n/g, csv: /["\n]/g };
const FIELD_END = /[,;\t\n]/;

/**
 * Cuts a file into its rows, of which empty ones are left out. In CSV a line that ends within quotation marks goes on;
 * a quotation mark counts where a cell begins and, from there, where it ends.
 */
export async function* fileRows(
  chunks: AsyncIterable<string> | Iterable<string>,
  format: ImportFormat,
): AsyncGenerator<FileRow> {
  const special = new RegExp(SPECIAL[format]);
  let kept = '';
  let length = 0;
  let before = '\n';
  let quoted = false;
  let closed = -2;
  let passed = 0;
  let line = 1;
  let began = 1;
  let bytes = 0;
  const keep = (part: string): void => {
    length += part.length;
    bytes += Buffer.byteLength(part);
    kept = length > LIMITS.importRowLength ? '' : kept + part;
  };
  const row = (): FileRow => {
    const text = length > LIMITS.importRowLength ? null : kept.replace(/\r?\n$/, '');
    const whole = { line: began, text, bytes };
    [kept, length, began] = ['', 0, line];
    return whole;
  };
  for await (const given of chunks) {
    const chunk = passed === 0 ? given.replace(/^\ufeff/, '') : given;
    let from = 0;
    special.lastIndex = 0;
    for (let found = special.exec(chunk); found; found = special.exec(chunk)) {
      const at = found.index;
      if (chunk[at] === '"') {
        const opens = closed === passed + at - 1 || FIELD_END.test(at === 0 ? before : chunk[at - 1]!);
        if (quoted) closed = passed + at;
        quoted = !quoted && opens;
        continue;
      }
      line += 1;
      if (quoted) continue;
      keep(chunk.slice(from, at + 1));
      from = at + 1;
      const whole = row();
      if (whole.text === null || whole.text.trim() !== '') yield whole;
    }
    keep(chunk.slice(from));
    before = chunk.at(-1) ?? before;
    passed += chunk.length;
  }
  const last = row();
  if (last.text === null || last.text.trim() !== '') yield last;
}

/** @throws NotText */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const read = textFileReader();
  for await (const chunk of bytes) yield read(chunk);
  yield read();
}
